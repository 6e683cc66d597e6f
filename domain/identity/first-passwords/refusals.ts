import { addressRefusals } from '#domain/identity/accounts/refusals/address.ts'
import { signInRefusals } from '#domain/identity/sign-in/refusals/sign-in.ts'
import { refuserOf } from '#domain/refusals.ts'
import { refusalTable } from '#kit/http/refusal.ts'

const { accountDisabled, guessablePassword } = signInRefusals

/** Refusals of links to a first password: those of sign-in and of addresses that apply to it. */
export const refusals = refusalTable({
  accountDisabled,
  guessablePassword,
  noSender: addressRefusals.noSender,
})

export const refuse = refuserOf(refusals)
