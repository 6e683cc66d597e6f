import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const checkout = dirname(import.meta.dirname)
const sources = ['config.ts', 'sender-settings.ts', 'open-id-settings.ts'].map((file) =>
  join(checkout, 'apps/server', file),
)
const config = (await Promise.all(sources.map((path) => readFile(path, 'utf8')))).join('\n')
const page = await readFile(join(import.meta.dirname, 'operations.md'), 'utf8')

/** Each setting as config.ts reads it, with its default where that is a figure or a plain text. */
const settings = [...config.matchAll(/^ {2}([A-Z][A-Z0-9_]+): z\.(.*(?:\n {4}.*)*)/gm)].map(
  ([, name, rule = '']) => ({
    name,
    usual: /\.default\(([\d_]+|'[^']*')\)/.exec(rule)?.[1]?.replace(/['_]/g, ''),
  }),
)

const rows = [...page.matchAll(/^\| `([A-Z0-9_]+)` *\| (.*?) *\|/gm)].map(([, name, usual]) => ({
  name,
  usual,
}))

test('every setting of config.ts stands in the table, and nothing else', () => {
  expect(settings.length).toBeGreaterThan(10)
  expect(rows.map(({ name }) => name).toSorted()).toEqual(settings.map(({ name }) => name).toSorted())
})

test.each(settings.filter(({ usual }) => usual))('$name has the default $usual', ({ name, usual }) => {
  expect(rows.find((row) => row.name === name)?.usual).toBe(`\`${usual}\``)
})
