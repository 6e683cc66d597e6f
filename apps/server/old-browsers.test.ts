import { runInNewContext } from 'node:vm'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { browserCheck, serveOldBrowsers } from './old-browsers.ts'

test('browsers without script read in both languages what to use instead', async () => {
  const app = Fastify()
  serveOldBrowsers(app)
  const { headers, body } = await app.inject('/RecommendBrowser')
  const nonce = /nonce-([\w-]+)'/.exec(String(headers['content-security-policy']))?.[1]
  expect(body).toContain(`<style nonce="${nonce}">`)
  expect(body).not.toMatch(/<script|style=/)
  for (const said of ['请更换浏览器', '小程序', 'Please use another browser', 'mini program'])
    expect(body).toContain(said)
  for (const browser of ['Edge', 'Firefox', 'Chrome']) expect(body.split(`>${browser}<`)).toHaveLength(3)
  await app.close()
})

type Failure = { error: unknown }

/** Runs the check as a browser with these features would; returns the redirects and the listeners. */
function checkIn(features: Record<string, unknown>, drawn = false) {
  const led: string[] = []
  let fail = (_: Failure) => undefined
  const page = {
    location: { replace: (to: string) => led.push(to) },
    document: { getElementById: () => ({ firstChild: {}, hasAttribute: () => !drawn }) },
    addEventListener: (_: string, listener: typeof fail) => {
      fail = listener
    },
    SyntaxError,
    ...features,
  }
  runInNewContext(`var window = this; ${browserCheck}`, page)
  return { led, fail }
}

const dialog = Object.assign(() => undefined, { prototype: { showModal: () => undefined } })
const current = { AbortSignal: { timeout: () => undefined }, HTMLDialogElement: dialog }

test.each([
  ['no time-out of calls', { HTMLDialogElement: dialog, AbortSignal: {} }],
  ['no dialogs', { AbortSignal: current.AbortSignal }],
  ['nothing at all', {}],
])('a browser with %s is led away', (_, features) => {
  expect(checkIn(features).led).toEqual(['/RecommendBrowser'])
})

test('a current browser stays, unless the app’s syntax is beyond it', () => {
  const { led, fail } = checkIn(current)
  fail({ error: new TypeError('something else') })
  expect(led).toEqual([])
  fail({ error: new SyntaxError('unexpected token') })
  expect(led).toEqual(['/RecommendBrowser'])
})

test('a syntax error within the running app does not lead away', () => {
  const { led, fail } = checkIn(current, true)
  fail({ error: new SyntaxError('not JSON') })
  expect(led).toEqual([])
})
