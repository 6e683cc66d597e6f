import { signInApi } from '#domain/identity/sign-in/api.ts'
import type { Token } from '#kit/http/signature.ts'
import { callerOf } from './caller.ts'
import { openMailbox } from './mailbox.ts'

/**
 * The session of the demonstration's guest. A guest logs in by code, and codes are sent a minute apart: so one session for the whole run is created
 * before its tests and passed to all workers in the environment.
 */
export async function guestSession(url: string, account: string): Promise<Token> {
  const known = process.env.GUEST_SESSION
  if (known) return JSON.parse(known) as Token
  const visitor = callerOf(url)
  const { verifyId } = await visitor.call(signInApi.getVerifyCode, {})
  const body = { account, purpose: 'guestLogin', verifyId, verifyCode: 'abcd' } as const
  await visitor.call(signInApi.sendMessageCode, { body })
  const code = await openMailbox(url).nextCode(account)
  const token = await visitor.call(signInApi.guestLogin, { body: { account, code } })
  process.env.GUEST_SESSION = JSON.stringify(token)
  return token
}
