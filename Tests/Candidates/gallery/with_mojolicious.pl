# The routes of Mojolicious.
use v5.20;
use warnings;
use FindBin;
require "$FindBin::Bin/../starters/candidate.pl";

package Mine {
    use Mojo::Parameters;
    use Mojo::Path;
    use Mojolicious;
    use Mojolicious::Routes;
    use Mojolicious::Routes::Match;

    sub new { bless {routes => Mojolicious::Routes->new, controller => Mojolicious->new->build_controller}, shift }

    sub add {
        my ($self, $pattern, $number) = @_;
        my $text = Candidate::translated($pattern, '<%s>', '<*%s>', '<>:*#()');
        # It dies of a parameter whose name means something to the framework, such as `text`.
        my $route = eval { $self->{routes}->get($text) } // Candidate::unsupported('reserved names');
        $route->to(number_ => $number);
    }

    sub find {
        my ($self, $path) = @_;
        my $match = Mojolicious::Routes::Match->new(root => $self->{routes});
        # `Mojolicious::Routes::match` decodes the path so.
        $match->find($self->{controller}, {method => 'GET', path => Mojo::Path->new($path)->to_route});
        my %values = %{$match->stack->[-1] // return};
        return (delete $values{number_}, \%values);
    }

    sub query {
        my ($self, $text) = @_;
        my $items = Mojo::Parameters->new($text);
        return {map { $_ => $items->every_param($_) } @{$items->names}};
    }

    sub listed {
        my ($self) = @_;
        return map { $_->pattern->defaults->{number_} } @{$self->{routes}->children};
    }
}

Candidate::serve('mojolicious', Mojolicious->VERSION, sub { Mine->new });
