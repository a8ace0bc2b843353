# The wire (Conformance/wire/README.md) for a router that knows paths, not URLs. In your file:
#   require './candidate.pl';
#   Candidate::serve('mine', '1.0', sub { Mine->new });
# `Mine` is an empty router with four methods, which call Candidate::unsupported with what the router
# lacks, or Candidate::refused with the code of an error:
#   add($pattern, $number)  registers a pattern for the route of this number
#   find($path)             number and parameters of the route for a path, or nothing
#   query($text)            the values of each name in a query: {name => [value, ...]}
#   listed                  the numbers of the routes in the order in which they are tried
# The host of app://user/42 is put before the path, that of https://example.com/user/42 is dropped.
# Paths are percent-encoded. What a wildcard took is the parameter rest_, a string or an array.
# For a router that accepts only URLs with a scheme:
#   Candidate::serve('mine', '1.0', sub { Mine->new(@_) }, links => 'app:');
# Then `new` receives the schemes, `find` whole URLs, app:/user/42 for /user/42, and `query` is not called.
package Candidate;
use v5.20;
use warnings;
use JSON::PP ();

my $NAME = qr/[A-Za-z_][A-Za-z0-9_]*/;
my $UNWRITABLE = qr/^\*\z|:(?![A-Za-z_])|:$NAME:[A-Za-z_]|[()]/;
my $SCHEME = qr/[A-Za-z][A-Za-z0-9+.-]*:/;
my $SPECIAL = qr/^(https?|wss?|ftp|file)\z/i;
my $PARTS = qr{^(?:([A-Za-z][A-Za-z0-9+.-]*):)?(?://([^/?#]*))?([^?#]*)(?:\?([^#]*))?};
my %KEYS = (register => 'do|pattern|route|handler', open => 'do|url', canOpen => 'do|url', routes => 'do');

sub unsupported { die bless {unsupported => shift}, 'Candidate::Unsupported' }
sub refused { die bless {error => {code => shift}}, 'Candidate::Refused' }

# A pattern in the syntax of a router: the formats $parameter and $rest ('{%s}') write a name as a
# parameter and as a wildcard. A literal with a character of $special cannot be written, nor a scheme if it has a
# colon.
sub translated {
    my ($pattern, $parameter, $rest, $special) = @_;
    my ($before, $wildcard) = $rest && $pattern =~ m{^((?:.*/)?)(\*)\z}s ? ($1, $2) : ($pattern, '');
    my @components = split m{/}, $before, -1;
    my $has_scheme = @components && $components[0] =~ /^$SCHEME\z/ && ($special // '') !~ /:/;
    my $scheme = $has_scheme ? shift @components : undef;
    for (@components) {
        my $literals = s/:$NAME//gr;
        unsupported("the component '$_' of a pattern")
            if /$UNWRITABLE/ || grep { index($literals, $_) >= 0 } split //, $special // '';
        s/:($NAME)/sprintf $parameter, $1/ge;
    }
    return join('/', $scheme // (), @components) . ($wildcard && sprintf $rest, 'rest_');
}

# A path after $start; a URL with a scheme as it is.
sub link_of {
    my ($url, $start) = @_;
    my ($space, $text) = $url =~ /^([\0-\x20]*)(.*)\z/s;
    return $url if $text eq '' || $text =~ /^(:|$SCHEME)/;
    return $space . ($start =~ s/:.*//sr) . ":$text" if $text =~ m{^//};
    return $space . $start . ($text =~ m{^/} ? $text : "/$text");
}

# The schemes of apps that a scenario names, in lower case, and `app`.
sub schemes {
    my %known;
    my @named = JSON::PP->new->encode(shift) =~ m{"\s*([A-Za-z][A-Za-z0-9+.-]*):/|"scheme":"([^"]*)"}g;
    return grep { !/$SPECIAL/ && !$known{$_}++ } 'app', map { lc } grep { defined } @named;
}

# Whether the dot segments of a path lead above its root, to a host before it.
sub climbs {
    my (undef, @segments) = split m{/}, shift, -1;
    my $depth = 0;
    for (@segments) {
        $depth += /^(\.|%2e){2}\z/i ? -1 : 1 if !/^(\.|%2e)\z/i;
        return 1 if $depth < 0;
    }
    return 0;
}

# Path and query of a URL.
sub parts {
    my ($url, $links) = @_;
    return (link_of($url, $links), '') if $links;
    refused('invalidURL') if $url eq '';
    unsupported('characters that clients encode') if $url =~ /[^\0-\x7f]/;
    my ($scheme, $host, $path, $query) = map { $_ // '' } $url =~ $PARTS;
    $host =~ s/^.*@|:[0-9]*\z//gs;
    my $is_before = $host ne '' && $scheme !~ $SPECIAL;
    unsupported('dots that would remove the host') if $is_before && climbs($path);
    $path = "/$host$path" if $is_before;
    $path = "/$path" if $path !~ m{^/};
    return ($path, $query);
}

# Does a step with a router; $routes has what is registered.
sub play {
    my ($step, $router, $routes, $links) = @_;
    my $do = $step->{do};
    unsupported($do) if !$KEYS{$do};
    /^($KEYS{$do})\z/ or unsupported("'$_' of '$do'") for sort keys %$step;
    return {patterns => [map { $routes->[$_]{text} } $router->listed]} if $do eq 'routes';

    my $text = $step->{url} // $step->{pattern};
    $text = $text->{'$url'} if ref $text eq 'HASH';
    unsupported('a URL or a pattern that is not a string') if !defined $text || ref $text;
    if ($do eq 'register') {
        my %route = (text => $text, route => $text, handler => 'accept', %$step);
        unsupported('other handlers') if ($route{handler} // '') !~ /^(accept|decline)\z/;
        $router->add($text, scalar @$routes);
        push @$routes, \%route;
        return undef;
    }
    my ($path, $query) = parts($text, $links);
    my ($number, $values) = $router->find($path);
    return {can => defined $number ? JSON::PP::true : JSON::PP::false} if $do eq 'canOpen';
    return {handled => JSON::PP::false, events => []} if !defined $number;

    my $items = $query eq '' ? {} : $router->query($query);
    exists $values->{$_} and unsupported('a name in both path and query') for keys %$items;
    my %parameters = (%$values, map { $_ => @{$items->{$_}} > 1 ? $items->{$_} : $items->{$_}[0] } keys %$items);
    my $rest = delete $parameters{rest_};
    my %call = (event => 'call', route => $routes->[$number]{route}, parameters => \%parameters);
    $call{match} = {wildcard => ref $rest ? $rest : [split m{/}, $rest, -1]} if defined $rest;
    my $declines = $routes->[$number]{handler} eq 'decline';
    return {handled => $declines ? JSON::PP::false : JSON::PP::true, events => [\%call]};
}

# What came of each step of a scenario, until one of them was not possible.
sub observed {
    my ($steps, $router, $links) = @_;
    my (@answers, @routes);
    for my $step (@$steps) {
        next if eval { push @answers, play($step, $router, \@routes, $links); 1 };
        push @answers, ref $@ ? {%{$@}} : {thrown => "$@"};
        last if ref $@ ne 'Candidate::Refused';
    }
    return \@answers;
}

# Answers each line. %more is what else the greeting says, such as dialect.
sub serve {
    my ($name, $version, $make, %more) = @_;
    my $links = delete $more{links};
    my %hello = (protocol => 1, name => $name, version => $version, reservedKeys => JSON::PP::false, %more);
    my $json = JSON::PP->new->utf8;
    local $| = 1;
    while (my $line = <STDIN>) {
        my ($message, $id, $steps) = @{$json->decode($line)}{qw(message id steps)};
        my %answer = (message => $message, $message eq 'hello' ? %hello : ());
        %answer = (message => 'answer', id => $id, observed => observed($steps, $make->(schemes($steps)), $links))
            if $message eq 'scenario';
        say $json->encode(\%answer);
        last if $message eq 'goodbye';
    }
}

1;
