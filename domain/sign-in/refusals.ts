import { addressRefusals } from '#domain/accounts/refusals/address.ts'
import { refuserOf } from '#domain/refusals.ts'
import { refusalTable } from '#kit/http/refusal.ts'
import { signInRefusals } from './refusals/sign-in.ts'

export const refusals = refusalTable(signInRefusals)

/** Also accepts the refusals about a number or address. */
export const refuse = refuserOf({ ...addressRefusals, ...refusals })
