import { expect, test } from 'vitest'
import { baseRefusals, type RefusalKind } from '#kit/http/refusal.ts'
import { importRefusals } from '#kit/sheet/import/refusals.ts'
import { openApiDocument } from './openapi.ts'

type Document = { paths: object; components: { schemas: Record<string, object> } }

type Refusing = {
  paths: Record<string, Record<string, { responses: Record<string, { $ref?: string }> }>>
  components: { responses: Record<string, { description: string }> }
}

const mentionedIn = (part: object) =>
  new Set(
    [...JSON.stringify(part).matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(([, name = '']) => name),
  )

test('the API document has every schema that it mentions and no other, each once', async () => {
  const document = (await openApiDocument()) as Document
  const { schemas } = document.components
  expect([...mentionedIn(document)].sort()).toEqual(Object.keys(schemas).sort())
  // the menu schema is recursive; a record's schema is defined once and referenced by the calls that return it
  expect(mentionedIn(schemas.MenuNode ?? {})).toContain('MenuNode')
  expect(mentionedIn(document.paths)).toContain('Participant')
})

test('the API document names what a route refuses besides its noun, at that call alone', async () => {
  const { paths, components } = (await openApiDocument()) as unknown as Refusing
  const saidOf = (call: Refusing['paths'][string][string], kind: RefusalKind) => {
    const name = call.responses[kind.status]?.$ref?.split('/').at(-1) ?? ''
    return components.responses[name]?.description.includes(`${kind.code} `) ?? false
  }
  const calls = (kind: RefusalKind) =>
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, call]) => (saidOf(call, kind) ? [`${method} ${path}`] : [])),
    )
  expect(calls(baseRefusals.charactersUnprintable).toSorted()).toEqual([
    'get /qms/escorts/own-guests/{id}/sign',
    'get /qms/escorts/people/{id}/sign',
    'get /qms/invitations/{id}/poster',
    'post /qms/drivers/by-link/sign',
  ])
  const progress = calls(importRefusals.importUnknown)
  expect(progress.length).toBeGreaterThan(3)
  for (const call of progress) expect(call).toMatch(/^get .*\/imports\/\{id\}$/)
  expect(calls(importRefusals.importRunning)).toContain('post /qms/delegation/past/{id}/registration')
})
