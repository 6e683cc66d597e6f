import { gzipSync } from 'node:zlib'
import { expect, test } from './portal.ts'
import { settled } from './walk.ts'

/** Maximum size of the scripts of the login page, in bytes: below the limit of `bench/login-javascript.ts`, which explains it beside a reference. */
const max = 162_500

test('the login screen stays light', { tag: '@zh' }, async ({ page, portal }) => {
  const scripts: Promise<Buffer>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.body())
  })
  await page.goto(`${portal.url}/login`)
  await settled(page)
  const weights = (await Promise.all(scripts)).map((script) => gzipSync(script, { level: 9 }).length)
  expect(weights.length).toBeGreaterThan(2)
  // each file costs a browser 2 ms even from its cache
  expect(weights.length).toBeLessThanOrEqual(10)
  expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeLessThanOrEqual(max)
})
