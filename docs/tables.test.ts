import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { lifecyclesDocument } from '#apps/server/lifecycle-table.ts'

test('docs/tables.md is what the tables declare: `npm run documents` renews it', async () => {
  expect(await readFile(new URL('tables.md', import.meta.url), 'utf8')).toBe(lifecyclesDocument())
})
