import { afterEach, expect, test, vi } from 'vitest'
import { CallFailed, type Client } from '#kit/http/client.ts'
import { cookieOf, readToken } from '#kit/web/token.ts'
import { logOut } from './log-out.ts'

afterEach(() => vi.unstubAllGlobals())

/** A browser with a token, and a server with this response to logging out. */
function browser(answer: () => Promise<never>) {
  const left: string[] = []
  const token = { principal: crypto.randomUUID(), credentials: '5a'.repeat(32) }
  vi.stubGlobal('document', { cookie: cookieOf(token, false) })
  vi.stubGlobal('location', { assign: (to: string) => left.push(to) })
  return { client: { call: answer } as Client, left }
}

const refused = (status: number) => () =>
  Promise.reject(new CallFailed('refused', status, { code: status * 100, message: 'why', data: null }))

test.each([
  ['a session', () => Promise.resolve(null as never)],
  ['one that has ended already', refused(401)],
])('%s is left for the login, without its token', async (_, answer) => {
  const { client, left } = browser(answer)
  await logOut(client)
  expect(left).toEqual(['/login'])
  expect(readToken()).toBeUndefined()
})

test('a session that may still be there is not left behind', async () => {
  const { client, left } = browser(refused(503))
  await expect(logOut(client)).rejects.toMatchObject({ status: 503 })
  expect(left).toEqual([])
  expect(readToken()).toMatchObject({ credentials: '5a'.repeat(32) })
})
