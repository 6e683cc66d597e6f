import { afterEach, expect, test, vi } from 'vitest'
import { withEarlyReplies } from './early-replies.ts'

const path = '/qms/personnel/front/doors/enroll'
const asked = vi.fn(async () => new Response('asked anew'))
vi.stubGlobal('fetch', asked)
afterEach(() => void asked.mockClear())

const early = (language = 'en') => ({ language, byPath: { [path]: Promise.resolve(new Response('early')) } })
const said = async (reply: Promise<Response>) => (await reply).text()

test('what was asked for before the app is given once', async () => {
  const get = withEarlyReplies('en', early())
  expect(await said(get(path, { method: 'GET', headers: { AcceptLanguage: 'en' } }))).toBe('early')
  expect(await said(get(path))).toBe('asked anew')
  expect(asked).toHaveBeenCalledTimes(1)
})

test.each([
  ['another address', 'en', '/qms/personnel/front/doors/group', {}],
  ['a signed call', 'en', path, { headers: { Authorization: 'QMS' } }],
  ['a write', 'en', path, { method: 'POST' }],
  ['another language', 'zh', path, {}],
] as const)('%s is asked for anew', async (_, language, to, init) => {
  expect(await said(withEarlyReplies(language, early())(to, init))).toBe('asked anew')
})

test('without a page of the server everything is asked for', async () => {
  expect(await said(withEarlyReplies('en', undefined)(path))).toBe('asked anew')
})
