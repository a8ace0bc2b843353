<?php
// FastRoute, with the dispatcher that it has by default.
require 'FastRoute/autoload.php';
require __DIR__ . '/../starters/candidate.php';

use Candidate\Refused;
use Candidate\Unsupported;
use FastRoute\BadRouteException;
use FastRoute\DataGenerator\GroupCountBased as Generator;
use FastRoute\Dispatcher;
use FastRoute\RouteCollector;
use FastRoute\RouteParser\Std;

class FastRoute implements Candidate\Router {
    private RouteCollector $routes;

    public function __construct() {
        $this->routes = new RouteCollector(new Std(), new Generator());
    }

    public function add(string $pattern, int $number): void {
        try {
            $this->routes->get(Candidate\translated($pattern, '{%s}', '{%s:.*}', '{}[]'), $number);
        } catch (BadRouteException $error) {
            throw new Refused('invalidPattern');
        }
    }

    public function find(string $path): ?array {
        // Its README has the path decoded so.
        $found = (new Dispatcher\GroupCountBased($this->routes->getData()))->dispatch('GET', rawurldecode($path));
        return $found[0] === Dispatcher::FOUND ? [$found[1], $found[2]] : null;
    }

    public function query(string $text): array {
        // As PHP fills $_GET.
        parse_str($text, $items);
        if (array_filter($items, 'is_array')) throw new Unsupported('values inside values');
        return array_map(fn($value) => [$value], $items);
    }

    public function listed(): array {
        throw new Unsupported('listing');
    }
}

Candidate\serve('fast-route', '1.3.0', fn() => new FastRoute());
