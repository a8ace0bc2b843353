// Which mutant is at work, and which ones a run has come to. One of the files that include this defines the state.
#include <stdbool.h>

extern int mutant_at_work;
extern unsigned char *mutant_reached;

/// Whether a mutant is at work; notes that the run has come to its place.
static inline bool mutant_is_on(int number) {
  mutant_reached[number] = 1;
  return mutant_at_work == number;
}

#ifdef MUTANT_STATE
static unsigned char state[1 << 16];
int mutant_at_work = -1;
unsigned char *mutant_reached = state;
#endif
