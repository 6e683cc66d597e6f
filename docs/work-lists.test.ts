import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { workListsDocument } from '#apps/server/work-lists.ts'

test('docs/work-lists.md is what the lists declare: `npm run documents` renews it', async () => {
  expect(await readFile(new URL('work-lists.md', import.meta.url), 'utf8')).toBe(workListsDocument())
})
