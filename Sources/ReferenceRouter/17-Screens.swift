internal import Routing

struct Screens {}
