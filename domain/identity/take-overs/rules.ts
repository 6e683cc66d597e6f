import { accountName } from '#domain/identity/accounts/rules.ts'
import { allKeptFor } from '#domain/purposes.ts'
import { defineForm } from '#kit/rules/define-form.ts'
import { text } from '#kit/rules/fields.ts'
import { reason } from '#kit/rules/reason.ts'

export const takeOverStates = ['open', 'approved', 'refused'] as const
export type TakeOverState = (typeof takeOverStates)[number]

/** Days for which the holder of an account can object once they were told. */
export const objectionDays = 7

/** Open requests that one number or address may have at once. */
export const openOfOne = 3

/** Open requests about one account of which its holder is told without the secretary's doing: strangers who know it must not flood anybody. */
export const toldAtOnce = 3

/** Days after which a request is deleted, whatever became of it. */
export const keptDays = 180

/** What a new colleague says; whom to reach is proved by a code. */
export const takeOver = defineForm(
  'takeOver',
  allKeptFor('account', {
    request: {
      organisation: text(150),
      knownAccount: accountName.optional(),
      name: text(100),
      position: text(100).optional(),
      reason: reason(),
    },
  }),
)

export const objectionPath = (token: string) => `/take-over-objection#${token}`
