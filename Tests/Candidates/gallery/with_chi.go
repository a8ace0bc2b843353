// The router chi.
package main

import (
	"net/http"

	"github.com/go-chi/chi"

	candidate "../starters"
	"./served"
)

type chiRouter struct {
	served.Router
	mux *chi.Mux
}

func (router *chiRouter) Add(pattern string, number int) {
	// Its wildcard has no name; %.0s writes nothing.
	text := candidate.Translated(pattern, "{%s}", "*%.0s", "{}*")
	defer func() {
		// It panics with a string where a pattern is wrong.
		if problem := recover(); problem != nil {
			panic(candidate.Refused("invalidPattern"))
		}
	}()
	router.mux.Get(text, func(_ http.ResponseWriter, request *http.Request) {
		parameters, values := chi.RouteContext(request.Context()).URLParams, candidate.Values{}
		for index, name := range parameters.Keys {
			if name == "*" {
				name = "rest_"
			}
			values[name] = parameters.Values[index]
		}
		router.Found(number, values)
	})
}

func main() {
	candidate.Serve("chi", "5.0.7", func() candidate.Router {
		mux := chi.NewRouter()
		return &chiRouter{served.Router{Handler: mux}, mux}
	}, nil)
}
