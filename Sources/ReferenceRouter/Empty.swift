// ReferenceRouter
