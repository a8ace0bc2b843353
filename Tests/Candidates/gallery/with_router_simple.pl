# Router::Simple.
use v5.20;
use warnings;
use FindBin;
require "$FindBin::Bin/../starters/candidate.pl";

package Mine {
    use Encode ();
    use Router::Simple;

    sub new { bless {router => Router::Simple->new}, shift }

    sub add {
        my ($self, $pattern, $number) = @_;
        my $text = Candidate::translated($pattern, '{%s}', '{%s:.*}', '{}:*');
        $self->{router}->connect($text, {number_ => $number});
    }

    sub find {
        my ($self, $path) = @_;
        # Servers of PSGI decode the path, but leave it bytes.
        $path =~ s/%([0-9A-Fa-f]{2})/chr hex $1/ge;
        my %values = %{$self->{router}->match($path) // return};
        $_ = eval { Encode::decode('UTF-8', $_, Encode::FB_CROAK) }
            // Candidate::unsupported('values that are not UTF-8') for values %values;
        return (delete $values{number_}, \%values);
    }

    sub query { Candidate::unsupported('queries') }

    sub listed {
        my ($self) = @_;
        return map { $_->{dest}{number_} } @{$self->{router}{routes}};
    }
}

Candidate::serve('router-simple', Router::Simple->VERSION, sub { Mine->new });
