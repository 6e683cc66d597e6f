import * as z from 'zod'

// The page's policy forbids eval, which zod would try at the first object schema: the attempt alone is a violation.
// Imported first, before any schema is made.
z.config({ jitless: true })
