// Package candidate is the wire (Conformance/wire/README.md) for a router that knows paths, not URLs:
//
//	candidate.Serve("mine", "1.0", func() candidate.Router { return &mine{} }, nil)
//
// The host of app://user/42 is put before the path, that of https://example.com/user/42 is dropped.
// Paths are percent-encoded. What a wildcard took is the parameter "rest_", a string or a []string.
//
// For a router that accepts only URLs with a scheme, set candidate.Links = "app:" before. Then Find receives
// whole URLs, app:/user/42 for /user/42, and Query is not called. A router with a method
// Accept(schemes []string) receives the schemes of the scenario first. A router with a method
// Read(path, query string) receives both parts of each URL before Find, and may refuse them.
package candidate

import (
	"encoding/json"
	"fmt"
	"os"
	"regexp"
	"sort"
	"strings"
	"unicode/utf8"
)

// A Router is an empty router with four methods, which may panic with Unsupported or Refused.
// Values of a route without parameters are an empty map; they are nil only if no route matches.
type Router interface {
	Add(pattern string, number int)               // Registers a pattern for the route of this number.
	Find(path string) (number int, values Values) // The route for a path and its parameters.
	Query(text string) map[string][]string        // The values of each name.
	Listed() []int                                // The routes in the order in which they are tried.
}

// Links is what is before the path in a link of the app, such as "app:"; empty for a path-only router.
var Links = ""

type Values = map[string]any
type Unsupported string // What the router lacks.
type Refused string     // The code of an error.

var (
	parameters = regexp.MustCompile(`:[A-Za-z_][A-Za-z0-9_]*`)
	unwritable = regexp.MustCompile(`^\*$|:([^A-Za-z_]|$)|:[A-Za-z_][A-Za-z0-9_]*:[A-Za-z_]|[()]`)
	parts      = regexp.MustCompile(`^(?:([A-Za-z][A-Za-z0-9+.-]*):)?(?://([^/?#]*))?([^?#]*)(?:\?([^#]*))?`)
	machine    = regexp.MustCompile(`^(?i:https?|wss?|ftp|file)$`)
	scheme     = regexp.MustCompile(`^[A-Za-z][A-Za-z0-9+.-]*:`)
	named      = regexp.MustCompile(`"\s*([A-Za-z][A-Za-z0-9+.-]*):/|"scheme":"([^"]*)"`)
	oneDot     = regexp.MustCompile(`^(?i:\.|%2e)$`)
	twoDots    = regexp.MustCompile(`^(?i:\.|%2e){2}$`)
	dropped    = regexp.MustCompile(`(?s)^.*@|:[0-9]*$`)
	notASCII   = regexp.MustCompile(`[^\x00-\x7f]`)
	keys       = map[any]string{
		"register": " do pattern route handler ", "open": " do url ", "canOpen": " do url ", "routes": " do "}
)

// Translated writes a pattern in the syntax of a router: the formats parameter and rest ("{%s}") write a
// name as a parameter and as a wildcard. A literal with a character of special cannot be written,
// nor a scheme if special has a colon.
func Translated(pattern, parameter, rest, special string) string {
	components := strings.Split(pattern, "/")
	for index, component := range components {
		literals := parameters.ReplaceAllString(component, "")
		if component == "*" && index == len(components)-1 && rest != "" {
			components[index] = fmt.Sprintf(rest, "rest_")
		} else if index == 0 && component != "" && scheme.FindString(component) == component &&
			!strings.Contains(special, ":") {
			continue
		} else if unwritable.MatchString(component) || strings.ContainsAny(literals, special) {
			panic(Unsupported("the component '" + component + "' of a pattern"))
		} else {
			components[index] = parameters.ReplaceAllStringFunc(component, func(found string) string {
				return fmt.Sprintf(parameter, found[1:])
			})
		}
	}
	return strings.Join(components, "/")
}

// link is a path after Links; a URL with a scheme as it is.
func link(url string) string {
	text := strings.TrimLeftFunc(url, func(one rune) bool { return one <= ' ' })
	space := url[:len(url)-len(text)]
	if text == "" || text[0] == ':' || scheme.MatchString(text) {
		return url
	}
	if strings.HasPrefix(text, "//") {
		return space + strings.SplitN(Links, ":", 2)[0] + ":" + text
	}
	return space + Links + "/" + strings.TrimPrefix(text, "/")
}

// schemes are those of apps that a scenario names, in lower case, and "app".
func schemes(steps []Values) []string {
	text := strings.Builder{}
	encoder := json.NewEncoder(&text)
	encoder.SetEscapeHTML(false)
	encoder.Encode(steps)
	all, known := []string{}, map[string]bool{}
	for _, found := range append([][]string{{"", "app", ""}}, named.FindAllStringSubmatch(text.String(), -1)...) {
		name := strings.ToLower(found[1] + found[2])
		if !known[name] && !machine.MatchString(name) {
			all = append(all, name)
		}
		known[name] = true
	}
	return all
}

// climbs says whether the dot segments of a path lead above its root, to a host before it.
func climbs(path string) bool {
	depth := 0
	for _, segment := range strings.Split(path, "/")[1:] {
		if twoDots.MatchString(segment) {
			depth--
		} else if !oneDot.MatchString(segment) {
			depth++
		}
		if depth < 0 {
			return true
		}
	}
	return false
}

// split gives path and query of a URL.
func split(url string) (string, string) {
	if Links != "" {
		return link(url), ""
	}
	if url == "" {
		panic(Refused("invalidURL"))
	}
	if notASCII.MatchString(url) {
		panic(Unsupported("characters that clients encode"))
	}
	found := parts.FindStringSubmatch(url)
	path := found[3]
	if host := dropped.ReplaceAllString(found[2], ""); host != "" && !machine.MatchString(found[1]) {
		if path != "" && climbs(path) {
			panic(Unsupported("dots that would remove the host"))
		}
		path = "/" + host + path
	}
	if !strings.HasPrefix(path, "/") {
		path = "/" + path
	}
	return path, found[4]
}

type game struct {
	router Router
	routes []Values
}

// asked gives path and query of the URL of a step.
func (game *game) asked(step Values) (string, string) {
	path, query := split(plain(step["url"]))
	if reader, isReader := game.router.(interface{ Read(path, query string) }); isReader {
		reader.Read(path, query)
	}
	return path, query
}

// play does a step.
func (game *game) play(step Values) any {
	var lacking []string
	for key := range step {
		if !strings.Contains(keys[step["do"]], " "+key+" ") {
			lacking = append(lacking, key)
		}
	}
	if len(lacking) > 0 {
		sort.Strings(lacking)
		panic(Unsupported(fmt.Sprintf("'%s' of '%s'", lacking[0], step["do"])))
	}
	switch step["do"] {
	case "register":
		pattern := plain(step["pattern"])
		route := Values{"pattern": pattern, "route": pattern, "handler": "accept"}
		for key, value := range step {
			route[key] = value
		}
		if route["handler"] != "accept" && route["handler"] != "decline" {
			panic(Unsupported("other handlers"))
		}
		game.router.Add(pattern, len(game.routes))
		game.routes = append(game.routes, route)
		return nil
	case "routes":
		patterns := []string{}
		for _, number := range game.router.Listed() {
			patterns = append(patterns, plain(game.routes[number]["pattern"]))
		}
		return Values{"patterns": patterns}
	case "canOpen":
		path, _ := game.asked(step)
		_, values := game.router.Find(path)
		return Values{"can": values != nil}
	}
	path, query := game.asked(step)
	number, values := game.router.Find(path)
	if values == nil {
		return Values{"handled": false, "events": []any{}}
	}
	call := Values{"event": "call", "route": game.routes[number]["route"], "parameters": values}
	if rest, isThere := values["rest_"]; isThere {
		if rest == "" {
			rest = []string{}
		} else if text, isString := rest.(string); isString {
			rest = strings.Split(text, "/")
		}
		call["match"] = Values{"wildcard": rest}
		delete(values, "rest_")
	}
	if query != "" {
		for name, items := range game.router.Query(query) {
			if _, isThere := values[name]; isThere {
				panic(Unsupported("a name in both path and query"))
			}
			if values[name] = items; len(items) == 1 {
				values[name] = items[0]
			}
		}
	}
	if !utf8.ValidString(fmt.Sprint(call)) {
		panic(Unsupported("values that are not UTF-8"))
	}
	return Values{"handled": game.routes[number]["handler"] == "accept", "events": []any{call}}
}

// plain is a string; URL objects are their strings.
func plain(given any) string {
	if url, isURL := given.(Values); isURL {
		given = url["$url"]
	}
	if text, isString := given.(string); isString {
		return text
	}
	panic(Unsupported("a URL or a pattern that is not a string"))
}

// answer is what came of a step, and whether the scenario goes on.
func (game *game) answer(step Values) (answer any, goesOn bool) {
	defer func() {
		switch problem := recover().(type) {
		case nil:
		case Refused:
			answer, goesOn = Values{"error": Values{"code": problem}}, true
		case Unsupported:
			answer = Values{"unsupported": problem}
		default:
			answer = Values{"thrown": fmt.Sprint(problem)}
		}
	}()
	return game.play(step), true
}

// Serve answers each line. more is what else the greeting says, such as "dialect".
func Serve(name, version string, router func() Router, more Values) {
	decoder, encoder := json.NewDecoder(os.Stdin), json.NewEncoder(os.Stdout)
	for {
		var asked struct {
			Message, ID string
			Steps       []Values
		}
		if decoder.Decode(&asked) != nil {
			return
		}
		answer := Values{"message": asked.Message}
		switch asked.Message {
		case "hello":
			answer = Values{"message": "hello", "protocol": 1, "name": name, "version": version, "reservedKeys": false}
			for key, value := range more {
				answer[key] = value
			}
		case "scenario":
			game, observed := game{router: router()}, []any{}
			if accepting, isAccepting := game.router.(interface{ Accept([]string) }); isAccepting {
				accepting.Accept(schemes(asked.Steps))
			}
			for goesOn, index := true, 0; goesOn && index < len(asked.Steps); index++ {
				var next any
				next, goesOn = game.answer(asked.Steps[index])
				observed = append(observed, next)
			}
			answer = Values{"message": "answer", "id": asked.ID, "observed": observed}
		}
		if encoder.Encode(answer) != nil || asked.Message == "goodbye" {
			return
		}
	}
}
