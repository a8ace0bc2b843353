// The router httprouter.
package main

import (
	"net/http"
	"regexp"
	"strings"

	"github.com/julienschmidt/httprouter"

	candidate "../starters"
	"./served"
)

type httpRouter struct {
	served.Router
	router *httprouter.Router
}

var textAfterParameter = regexp.MustCompile(`:[A-Za-z0-9_]+[^A-Za-z0-9_/]`)

func (router *httpRouter) Add(pattern string, number int) {
	text := candidate.Translated(pattern, ":%s", "*%s", ":*")
	if textAfterParameter.MatchString(text) {
		panic(candidate.Unsupported("text after a parameter"))
	}
	defer func() {
		// It panics with a string where a pattern is wrong or in conflict with another one.
		if problem := recover(); problem != nil {
			panic(candidate.Refused("invalidPattern"))
		}
	}()
	router.router.GET(text, func(_ http.ResponseWriter, _ *http.Request, parameters httprouter.Params) {
		values := candidate.Values{}
		for _, parameter := range parameters {
			values[parameter.Key] = parameter.Value
		}
		if rest, isThere := values["rest_"].(string); isThere {
			values["rest_"] = strings.TrimPrefix(rest, "/")
		}
		router.Found(number, values)
	})
}

func main() {
	candidate.Serve("httprouter", "1.3.0", func() candidate.Router {
		router := httprouter.New()
		// Else it looks for a pattern in other letters or with fewer slashes, where none matches.
		router.RedirectFixedPath = false
		return &httpRouter{served.Router{Handler: router}, router}
	}, nil)
}
