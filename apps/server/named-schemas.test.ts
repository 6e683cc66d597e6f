import { expect, test } from 'vitest'
import { openApiDocument } from './openapi.ts'

type Document = { paths: object; components: { schemas: Record<string, object> } }

const mentionedIn = (part: object) =>
  new Set(
    [...JSON.stringify(part).matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(([, name = '']) => name),
  )

test('the API document has every schema that it mentions and no other, each once', async () => {
  const document = (await openApiDocument()) as Document
  const { schemas } = document.components
  expect([...mentionedIn(document)].sort()).toEqual(Object.keys(schemas).sort())
  // the menu refers to itself; a record is told in full once and mentioned by the calls that answer it
  expect(mentionedIn(schemas.MenuNode ?? {})).toContain('MenuNode')
  expect(mentionedIn(document.paths)).toContain('Participant')
})
