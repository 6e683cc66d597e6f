import { addressRefusals } from '#domain/accounts/refusals/address.ts'
import { refuserOf } from '#domain/refusals.ts'
import { refusalTable } from '#kit/http/refusal.ts'
import { signInRefusals } from './refusals/sign-in.ts'

export const refusals = refusalTable(signInRefusals)

/** Takes the names of what is wrong with a number or address as well. */
export const refuse = refuserOf({ ...addressRefusals, ...refusals })
