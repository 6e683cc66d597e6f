import type { OrganisationType } from '#domain/actor.ts'
import type { Context } from '#domain/context.ts'
import { recordConsents } from '#domain/ground/privacy/server/actions.ts'
import { requireReady } from '#domain/ground/summit/server/actions.ts'
import { accountRegistered, createAccount } from '#domain/identity/accounts/server/actions.ts'
import { hashPassword, provedTurn } from '#kit/crypto/password.ts'
import type { Token } from '#kit/http/signature.ts'
import type { Origin } from '#kit/server/route.ts'
import type { Language } from '#kit/words/bilingual.ts'
import { completeSignIn, completeSignInOrRefuse } from './complete-sign-in.ts'
import { proveSignInCode } from './log-in-by-code.ts'
import { requireUnguessable } from './own-password.ts'

type Registration = {
  accountType: OrganisationType
  account: string
  code: string
  codeId?: string | undefined
  password: string
  /** The version of the privacy policy shown beside the form. */
  privacyVersion?: number | undefined
}

/**
 * Registers an organisation account and logs it in: account, consent to the privacy policy, organisation and session in one transaction. Refuses
 * `registrationNotReady`, `guessablePassword`, `codeLocked`, `wrongMessageCode` and, after verification, `accountExists` and `policyChanged`.
 */
export async function register({
  services,
  body: { accountType, account, code, codeId, password, privacyVersion },
  origin,
  language,
}: Pick<Context, 'services'> & {
  body: Registration
  origin: Origin
  language: Language
}): Promise<Token> {
  const { clock, events, settings } = services
  const at = clock.now()
  // before the code is used: whoever typed all this presses the button again later
  await requireReady(services.db, services)
  requireUnguessable(settings, password)
  const find = async () => undefined
  const given = { account, code, codeId, purpose: 'register', way: 'registration', origin, find } as const
  const { take, signInAttempt } = await proveSignInCode(services, given)
  const passwordHash = await hashPassword(password, provedTurn(account))
  return completeSignInOrRefuse(services, signInAttempt, async (tx) => {
    if (!(await take(tx))) return 'wrongCode'
    const accountId = await createAccount(tx, { account, type: accountType, language, passwordHash, at })
    await recordConsents(tx, {
      person: { kind: 'account', id: accountId },
      purposes: ['policy'],
      version: privacyVersion,
      language,
      at,
      address: origin.address,
    })
    await events.publish(accountRegistered, tx, { accountId, type: accountType, at })
    const token = await completeSignIn(tx, at, { id: accountId, account, passwordHash }, signInAttempt)
    if (!token) throw new Error('an account that was just made is gone')
    return token
  })
}
