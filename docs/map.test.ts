import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { drawnMap, drawnOn, place } from './drawn-map.ts'

const checkout = dirname(import.meta.dirname)

test.each(drawnOn)('%s draws the nouns as their manifests have them: `npm run documents`', async (page) => {
  const text = await readFile(join(checkout, page), 'utf8')
  expect(place.exec(text)?.[0]).toBe(drawnMap())
})
