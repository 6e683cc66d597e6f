import type { createJsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { bilingual } from '#kit/rules/bilingual.ts'
import { allNouns } from './all-nouns.ts'
import { refusalSchema, withRefusals } from './documented-refusals.ts'

const named = [{ Bilingual: bilingual }, ...allNouns.map(({ schemas }) => schemas)]

/** Registers the schemas of all nouns under their names in the API document. */
export function nameSchemas(): void {
  for (const [id, schema] of named.flatMap((schemas) => Object.entries<z.ZodType>(schemas)))
    z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), id })
}

type OpenApi = Extract<
  ReturnType<ReturnType<typeof createJsonSchemaTransformObject>>,
  { components?: object }
>
type Transform = ReturnType<typeof createJsonSchemaTransformObject>

const reference = /"#\/components\/schemas\/([^"]+)"/g

const namesIn = (part: unknown) => [...JSON.stringify(part).matchAll(reference)].map(([, name = '']) => name)

/** Reduces the document to the named schemas that its calls reference. The library emits two of each, for input and for output. */
export const withNamedSchemas: Transform = (given) => {
  const document = jsonSchemaTransformObject(given) as OpenApi
  const all: Record<string, unknown> = document.components?.schemas ?? {}
  const mentioned = new Set(namesIn(document.paths))
  for (const name of mentioned) {
    if (!all[name]) throw new Error(`name the schema “${name}” in \`schemas\` of a noun: it refers to itself`)
    for (const inner of namesIn(all[name])) mentioned.add(inner)
  }
  const schemas = Object.fromEntries([...mentioned].sort().map((name) => [name, all[name]]))
  return withRefusals({
    ...document,
    components: { ...document.components, schemas: { ...schemas, Refusal: refusalSchema } },
  }) as OpenApi
}
