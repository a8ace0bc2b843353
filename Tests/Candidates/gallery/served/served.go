// Package served is what adapters for routers of net/http share.
package served

import (
	"net/http"
	"net/http/httptest"
	"net/url"

	candidate "../../starters"
)

// A Router asks a handler as a server does. A redirect to another spelling is followed.
type Router struct {
	http.Handler
	number int
	values candidate.Values
}

// Found is what the handler of a route says.
func (router *Router) Found(number int, values candidate.Values) {
	router.number, router.values = number, values
}

// Read refuses what the server answers 400, before any router sees it.
func (router *Router) Read(path, query string) {
	parsed(path + "?" + query)
}

func parsed(target string) *url.URL {
	url, err := url.ParseRequestURI(target)
	if err != nil {
		panic(candidate.Refused("invalidURL"))
	}
	return url
}

func (router *Router) Find(path string) (int, candidate.Values) {
	router.values = nil
	for requests := 0; requests < 2 && path != "" && router.values == nil; requests++ {
		url := parsed(path)
		response := httptest.NewRecorder()
		router.ServeHTTP(response, &http.Request{Method: "GET", URL: url, Header: http.Header{}})
		path = response.Header().Get("Location")
	}
	return router.number, router.values
}

func (router *Router) Query(text string) map[string][]string {
	return (&url.URL{RawQuery: text}).Query()
}

func (router *Router) Listed() []int {
	panic(candidate.Unsupported("listing"))
}
