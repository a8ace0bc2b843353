<?php
// The routing of Symfony, with UTF-8 in patterns as its recipe sets it. A redirect to another spelling is followed.
require 'Symfony/Component/Routing/autoload.php';
require __DIR__ . '/../starters/candidate.php';

use Candidate\Refused;
use Candidate\Unsupported;
use Symfony\Component\Routing\Exception\ResourceNotFoundException;
use Symfony\Component\Routing\Matcher\RedirectableUrlMatcher;
use Symfony\Component\Routing\RequestContext;
use Symfony\Component\Routing\Route;
use Symfony\Component\Routing\RouteCollection;

class FollowingMatcher extends RedirectableUrlMatcher {
    public function redirect(string $path, string $route, string $scheme = null): array {
        return [];
    }
}

class Symfony implements Candidate\Router {
    private RouteCollection $routes;

    public function __construct() {
        $this->routes = new RouteCollection();
    }

    public function add(string $pattern, int $number): void {
        $text = Candidate\translated($pattern, '{%s}', '{%s}', '{}');
        $route = new Route($text, [], str_ends_with($text, '{rest_}') ? ['rest_' => '.*'] : [], ['utf8' => true]);
        try {
            $route->compile();
        } catch (LogicException $error) {
            throw new Refused('invalidPattern');
        }
        $this->routes->add((string) $number, $route);
    }

    public function find(string $path): ?array {
        try {
            $found = (new FollowingMatcher($this->routes, new RequestContext()))->match($path);
        } catch (ResourceNotFoundException $error) {
            return null;
        }
        return [(int) $found['_route'], array_diff_key($found, ['_route' => 0])];
    }

    public function query(string $text): array {
        // As PHP fills $_GET, from which Symfony's request takes it.
        parse_str($text, $items);
        if (array_filter($items, 'is_array')) throw new Unsupported('values inside values');
        return array_map(fn($value) => [$value], $items);
    }

    public function listed(): array {
        return array_map('intval', array_keys($this->routes->all()));
    }
}

Candidate\serve('symfony-routing', '5.4.53', fn() => new Symfony());
