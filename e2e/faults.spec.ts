import type { Page } from '@playwright/test'
import { expect, test } from './portal.ts'

/** Shows a page outside of the portal's routes, at the portal's origin. */
async function show(page: Page, body: string, headers: Record<string, string> = {}): Promise<void> {
  await page.route('**/planted', (route) => route.fulfill({ body, headers, contentType: 'text/html' }))
  await page.goto('/planted')
}

const planted = [
  {
    name: 'an exception',
    body: '<script>throw new Error("planted")</script>',
    fault: /exception: .*planted/,
  },
  { name: 'a rejection', body: '<script>Promise.reject(new Error("planted"))</script>', fault: /planted/ },
  { name: 'an error on the console', body: '<script>console.error("planted")</script>', fault: /planted/ },
  { name: 'a missing file', body: '<script src="/missing"></script>', fault: /404.*\/missing/ },
  { name: 'a failing server', body: '<script>fetch("/qms/broken")</script>', fault: /500.*\/qms\/broken/ },
  {
    name: 'a breach of the content security policy',
    body: '<img alt="" src="data:image/png;base64,">',
    headers: { 'content-security-policy': "img-src 'none'" },
    fault: /Content Security Policy/,
  },
]

for (const { name, body, headers, fault } of planted) {
  test(`${name} is a fault`, { tag: '@en' }, async ({ page, faults }) => {
    await page.route('**/missing', (route) => route.fulfill({ status: 404 }))
    await page.route('**/qms/broken', (route) => route.fulfill({ status: 500 }))
    await show(page, body, headers)
    await expect.poll(() => faults.splice(0).join('\n')).toMatch(fault)
  })
}

test('a refused call is none, a fault in the page of another person is one', { tag: '@en' }, async ({
  page,
  faults,
  anotherPage,
}) => {
  await page.route('**/qms/refused', (route) => route.fulfill({ status: 409 }))
  const answered = page.waitForResponse('**/qms/refused')
  await show(page, '<script>fetch("/qms/refused")</script>')
  await answered
  await show(await anotherPage(), '<script>console.error("of another")</script>')
  await expect.poll(() => faults.length).toBeGreaterThan(0)
  expect(faults.splice(0)).toEqual([expect.stringContaining('of another')])
})
