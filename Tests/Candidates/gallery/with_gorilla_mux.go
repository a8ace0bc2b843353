// The router of gorilla/mux.
package main

import (
	"net/http"

	"github.com/gorilla/mux"

	candidate "../starters"
	"./served"
)

type gorilla struct {
	served.Router
	mux *mux.Router
}

func (router *gorilla) Add(pattern string, number int) {
	text := candidate.Translated(pattern, "{%s}", "{%s:.*}", "{}")
	route := router.mux.HandleFunc(text, func(_ http.ResponseWriter, request *http.Request) {
		values := candidate.Values{}
		for name, value := range mux.Vars(request) {
			values[name] = value
		}
		router.Found(number, values)
	})
	if route.GetError() != nil {
		panic(candidate.Refused("invalidPattern"))
	}
}

func main() {
	candidate.Serve("gorilla-mux", "1.8.0", func() candidate.Router {
		mux := mux.NewRouter()
		return &gorilla{served.Router{Handler: mux}, mux}
	}, nil)
}
