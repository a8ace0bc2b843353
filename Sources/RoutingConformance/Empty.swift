// RoutingConformance
