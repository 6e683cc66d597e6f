import type { BrowserContext } from '@playwright/test'
import { signInApi } from '#domain/identity/sign-in/api.ts'
import type { Token } from '#kit/http/signature.ts'
import { tokenCookie } from '#kit/web/token.ts'
import { callerOf } from './caller.ts'
import { guestSession } from './guest-session.ts'

/** A person with an account; a guest has no password. One whose account was just made has a session already: hashing a password takes long. */
export type Person = { account: string; password?: string | undefined; token?: Token }

/** A session of this person: their own, or a new one by the API. */
export async function tokenOf(url: string, { account, password, token }: Person): Promise<Token> {
  if (token) return token
  if (password === undefined) return guestSession(url, account)
  const visitor = callerOf(url)
  const { verifyId } = await visitor.call(signInApi.getVerifyCode, {})
  return visitor.call(signInApi.login, { body: { account, password, verifyId, verifyCode: 'abcd' } })
}

const sessions = new Map<string, Promise<Token>>()

/** One session of a person at one portal for all tests of this process: hashing a password takes long. */
export function sessionOf(url: string, person: Person): Promise<Token> {
  const key = `${url} ${person.account}`
  const session = sessions.get(key) ?? tokenOf(url, person)
  sessions.set(key, session)
  return session
}

/** Logs in without the login page, for tests about other things. */
export async function logIn(context: BrowserContext, url: string, person: Person): Promise<void> {
  await comeAs(context, await tokenOf(url, person), url)
}

/** Stores this session in the browser. */
export async function comeAs(
  context: BrowserContext,
  { principal, credentials }: Token,
  url: string,
): Promise<void> {
  const value = encodeURIComponent(JSON.stringify({ principal, credentials }))
  await context.addCookies([{ name: tokenCookie, value, url, sameSite: 'Strict' }])
}
