import type { BrowserContext } from '@playwright/test'
import { accountsApi } from '#domain/accounts/api.ts'
import { outboxApi } from '#domain/outbox/api.ts'
import { type Client, createClient } from '#kit/http/client.ts'
import type { Token } from '#kit/http/signature.ts'
import { tokenCookie } from '#kit/web/token.ts'

/** Without a password it is a guest, who is sent a code. */
export type Person = { account: string; password: string | undefined }

const edge =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0'

/** Calls the portal without a browser, as whoever holds the token. */
export const callerOf = (url: string, token?: Token): Client =>
  createClient({
    token: () => token,
    language: () => 'en',
    now: Date.now,
    fetch: (input, init) => fetch(input, { ...init, headers: { ...init?.headers, 'user-agent': edge } }),
    base: new URL(url).origin,
  })

/** A session of this person, by the protocol. */
export async function tokenOf(url: string, { account, password }: Person): Promise<Token> {
  if (password === undefined) return guestToken(url, account)
  const visitor = callerOf(url)
  const { verifyId } = await visitor.call(accountsApi.getVerifyCode, {})
  return visitor.call(accountsApi.login, { body: { account, password, verifyId, verifyCode: 'abcd' } })
}

const guests = new Map<string, Promise<Token>>()

/** One session for all screens of a guest: codes are sent a minute apart. */
function guestToken(url: string, account: string): Promise<Token> {
  const known = guests.get(`${url} ${account}`) ?? byCode(url, account)
  guests.set(`${url} ${account}`, known)
  return known
}

async function byCode(url: string, account: string): Promise<Token> {
  const visitor = callerOf(url)
  const { verifyId } = await visitor.call(accountsApi.getVerifyCode, {})
  const asked = { account, purpose: 'guestLogin' as const, verifyId, verifyCode: 'abcd' }
  await visitor.call(accountsApi.sendMessageCode, { body: asked })
  const messages = await visitor.call(outboxApi.mailbox, { query: { to: account } })
  const code = messages.map(({ text }) => /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0]).find((found) => found)
  if (!code) throw new Error(`no code was sent to ${account}`)
  return visitor.call(accountsApi.guestLogin, { body: { account, code } })
}

/** Logs in without the login screen: for everything that is not about logging in. */
export async function logIn(context: BrowserContext, url: string, person: Person): Promise<void> {
  const { principal, credentials } = await tokenOf(url, person)
  const value = encodeURIComponent(JSON.stringify({ principal, credentials }))
  await context.addCookies([{ name: tokenCookie, value, url, sameSite: 'Strict' }])
}
