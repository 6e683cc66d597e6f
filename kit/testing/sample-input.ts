import { randomUUID } from 'node:crypto'
import * as z from 'zod'

type Json = {
  type?: string | string[]
  format?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Json[]
  oneOf?: Json[]
  examples?: unknown[]
  properties?: Record<string, Json>
  required?: string[]
  items?: Json
  minItems?: number
  minimum?: number
  minLength?: number
}

function sampleOf(schema: Json): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.examples) return schema.examples[0]
  if (schema.enum) return schema.enum[0]
  const [first] = schema.anyOf ?? schema.oneOf ?? []
  if (first) return sampleOf(first)
  if (schema.type === 'object') {
    const required = Object.entries(schema.properties ?? {}).filter(([key]) => schema.required?.includes(key))
    return Object.fromEntries(required.map(([key, part]) => [key, sampleOf(part)]))
  }
  if (schema.type === 'array')
    return Array.from({ length: schema.minItems ?? 0 }, () => sampleOf(schema.items ?? {}))
  if (schema.type === 'boolean') return true
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(1, schema.minimum ?? 1)
  return schema.format === 'uuid' ? randomUUID() : 'x'.repeat(Math.max(1, schema.minLength ?? 1))
}

const shapes = new WeakMap<z.ZodType, Json>()

/** The JSON schema of a schema, written once: tests of all endpoints ask for it a thousand times. */
function shapeOf(schema: z.ZodType): Json {
  const known = shapes.get(schema)
  if (known) return known
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json
  shapes.set(schema, shape)
  return shape
}

/** A minimal valid input of a schema: required keys only; strings with a pattern use the schema's example. For tests of all endpoints. */
export const sampleInput = (schema: z.ZodType): unknown => sampleOf(shapeOf(schema))
