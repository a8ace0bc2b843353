<?php
// The wire (Conformance/wire/README.md) for a router that knows paths, not URLs. In your file:
//   require 'candidate.php';
//   Candidate\serve('mine', '1.0', fn() => new Mine());
// The host of app://user/42 is put before the path, that of https://example.com/user/42 is dropped.
// Paths are percent-encoded. What a wildcard took is the parameter 'rest_', a string or a list.
// For a router that accepts only URLs with a scheme:
//   Candidate\serve('mine', '1.0', fn($schemes) => new Mine($schemes), links: 'app:');
// Then find receives whole URLs, app:/user/42 for /user/42, and query is not called.
namespace Candidate;

class Unsupported extends \Exception {} // With what the router lacks.
class Refused extends \Exception {} // With the code of an error.

interface Router {
    /** Registers a pattern for the route of this number. */
    public function add(string $pattern, int $number): void;
    /** [number, parameters] of the route for a path. */
    public function find(string $path): ?array;
    /** The values of each name in a query: [name => [value, ...]]. */
    public function query(string $text): array;
    /** The numbers of the routes in the order in which they are tried. */
    public function listed(): array;
}

const PARAMETER = '/:([A-Za-z_][A-Za-z0-9_]*)/';
const UNWRITABLE = '/^\*$|:(?![A-Za-z_])|:[A-Za-z_][A-Za-z0-9_]*:[A-Za-z_]|[()]/D';
const SCHEME = '/^[A-Za-z][A-Za-z0-9+.-]*:/';
const SPECIAL = '/^(https?|wss?|ftp|file)$/Di';
const PARTS = '~^(?:([A-Za-z][A-Za-z0-9+.-]*):)?(?://([^/?#]*))?([^?#]*)(?:\?([^#]*))?~';
const KEYS = ['register' => ['do', 'pattern', 'route', 'handler'], 'open' => ['do', 'url'],
    'canOpen' => ['do', 'url'], 'routes' => ['do']];

/** A pattern in the syntax of a router: the formats $parameter and $rest ('{%s}') write a name as a
 *  parameter and as a wildcard. A literal with a character of $special cannot be written, nor a scheme if it has a
 *  colon. */
function translated(string $pattern, string $parameter, ?string $rest, string $special = ''): string {
    $components = explode('/', $pattern);
    foreach ($components as $index => $component) {
        $literals = preg_replace(PARAMETER, '', $component);
        if ($component === '*' && $index === array_key_last($components) && $rest)
            $components[$index] = sprintf($rest, 'rest_');
        elseif (!$index && preg_match(SCHEME, $component, $scheme) && $scheme[0] === $component && !str_contains($special, ':'))
            continue;
        elseif (preg_match(UNWRITABLE, $component) || strpbrk($literals, $special . '(') !== false)
            throw new Unsupported("the component '$component' of a pattern");
        else $components[$index] = preg_replace(PARAMETER, sprintf($parameter, '$1'), $component);
    }
    return implode('/', $components);
}

/** A path after $start; a URL with a scheme as it is. */
function link(string $url, string $start): string {
    $text = ltrim($url, "\0..\x20");
    $space = substr($url, 0, strlen($url) - strlen($text));
    if ($text === '' || $text[0] === ':' || preg_match(SCHEME, $text)) return $url;
    if (str_starts_with($text, '//')) return $space . strstr($start, ':', true) . ":$text";
    return $space . $start . ($text[0] === '/' ? $text : "/$text");
}

/** The schemes of apps that a scenario names, in lower case, and 'app'. */
function schemes(array $steps): array {
    $text = json_encode($steps, JSON_UNESCAPED_SLASHES);
    preg_match_all('~"\s*([A-Za-z][A-Za-z0-9+.-]*):/|"scheme":"([^"]*)"~', $text, $named);
    $all = array_map(strtolower(...), array_filter(['app', ...$named[1], ...$named[2]]));
    return array_values(preg_grep(SPECIAL, array_unique($all), PREG_GREP_INVERT));
}

/** Whether the dot segments of a path lead above its root, to a host before it. */
function climbs(string $path): bool {
    $depth = 0;
    foreach (array_slice(explode('/', $path), 1) as $segment) {
        if (!preg_match('/^(\.|%2e)$/Di', $segment))
            $depth += preg_match('/^(\.|%2e){2}$/Di', $segment) ? -1 : 1;
        if ($depth < 0) return true;
    }
    return false;
}

/** Path and query of a URL. */
function split(string $url, ?string $links): array {
    if ($links) return [link($url, $links), ''];
    if ($url === '') throw new Refused('invalidURL');
    if (preg_match('/[^\0-\x7f]/', $url)) throw new Unsupported('characters that clients encode');
    preg_match(PARTS, $url, $parts);
    [, $scheme, $authority, $path, $query] = $parts + ['', '', '', '', ''];
    $host = preg_replace('/^.*@|:[0-9]*$/Ds', '', $authority);
    if ($host !== '' && !preg_match(SPECIAL, $scheme)) {
        if (climbs($path)) throw new Unsupported('dots that would remove the host');
        $path = "/$host$path";
    }
    if (!str_starts_with($path, '/')) $path = "/$path";
    return [$path, $query];
}

/** Does a step with a router; $routes has what is registered. */
function play(array $step, Router $router, array &$routes, ?string $links): ?array {
    $other = current(array_diff(array_keys($step), KEYS[$step['do']] ?? []));
    if ($other) throw new Unsupported($other === 'do' ? $step['do'] : "'$other' of '$step[do]'");
    if ($step['do'] === 'routes')
        return ['patterns' => array_map(fn($number) => $routes[$number]['text'], $router->listed())];
    $text = $step['url'] ?? $step['pattern'] ?? null;
    $text = is_array($text) ? $text['$url'] ?? null : $text;
    if (!is_string($text)) throw new Unsupported('a URL or a pattern that is not a string');
    if ($step['do'] === 'register') {
        $step += ['text' => $text, 'route' => $text, 'handler' => 'accept'];
        if (!in_array($step['handler'], ['accept', 'decline'], true)) throw new Unsupported('other handlers');
        $router->add($text, count($routes));
        $routes[] = $step;
        return null;
    }
    [$path, $query] = split($text, $links);
    [$number, $values] = $router->find($path);
    if ($step['do'] === 'canOpen') return ['can' => $number !== null];
    if ($number === null) return ['handled' => false, 'events' => []];
    $rest = $values['rest_'] ?? null;
    unset($values['rest_']);
    $items = $query === '' ? [] : $router->query($query);
    if (array_intersect_key($values, $items)) throw new Unsupported('a name in both path and query');
    $values += array_map(fn($all) => count($all) > 1 ? $all : $all[0], $items);
    $call = ['event' => 'call', 'route' => $routes[$number]['route'], 'parameters' => (object) $values];
    if (is_string($rest)) $rest = $rest === '' ? [] : explode('/', $rest);
    if ($rest !== null) $call['match'] = ['wildcard' => $rest];
    if (json_encode($call) === false) throw new Unsupported('values that are not UTF-8');
    return ['handled' => $routes[$number]['handler'] === 'accept', 'events' => [$call]];
}

/** What came of each step of a scenario, until one of them was not possible. */
function observed(array $steps, Router $router, ?string $links, array $answers = [], array $routes = []): array {
    foreach ($steps as $step) {
        try {
            $answers[] = play($step, $router, $routes, $links);
        } catch (Refused $error) {
            $answers[] = ['error' => ['code' => $error->getMessage()]];
        } catch (\Throwable $error) {
            $key = $error instanceof Unsupported ? 'unsupported' : 'thrown';
            return [...$answers, [$key => $error->getMessage()]];
        }
    }
    return $answers;
}

/** Answers each line. $more is what else the greeting says, such as 'dialect'. */
function serve(string $name, string $version, callable $make, array $more = [], ?string $links = null): void {
    ini_set('display_errors', 'stderr');
    $more += ['protocol' => 1, 'name' => $name, 'version' => $version, 'reservedKeys' => false];
    for ($message = ''; $message !== 'goodbye' && $line = fgets(STDIN);) {
        ['message' => $message, 'id' => $id, 'steps' => $steps] = json_decode($line, true) + ['id' => 0, 'steps' => 0];
        $answer = $message === 'hello' ? $more : [];
        if ($message === 'scenario')
            $answer = ['message' => 'answer', 'id' => $id, 'observed' => observed($steps, $make(schemes($steps)), $links)];
        echo json_encode($answer + ['message' => $message]), "\n";
    }
}
