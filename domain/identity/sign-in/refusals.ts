import { addressRefusals } from '#domain/identity/accounts/refusals/address.ts'
import { refuserOf } from '#domain/refusals.ts'
import { refusalTable } from '#kit/http/refusal.ts'
import { openIdRefusals } from './refusals/open-id.ts'
import { passkeyRefusals } from './refusals/passkeys.ts'
import { secondFactorRefusals } from './refusals/second-factor.ts'
import { sendingRefusals } from './refusals/sending.ts'
import { signInRefusals } from './refusals/sign-in.ts'

export const refusals = refusalTable({
  ...signInRefusals,
  ...sendingRefusals,
  ...secondFactorRefusals,
  ...passkeyRefusals,
  ...openIdRefusals,
})

/** Also accepts the refusals about a number or address. */
export const refuse = refuserOf({ ...addressRefusals, ...refusals })
