import * as z from 'zod'
import { type AccountType, organisationTypes } from '#domain/actor.ts'
import { choice } from '#kit/rules/fields.ts'
import { email, mobile } from '#kit/rules/formats.ts'

export { channelOf } from '#domain/ground/outbox/rules.ts'

/** An account is a mobile number or an e-mail address, kept as 11 digits or in lower case. */
export const accountName = z
  .string()
  .trim()
  .max(254)
  .meta({ examples: ['13800138000'] })
  .transform((value, context) => {
    const kind = value.includes('@') ? email() : mobile()
    const result = z.safeParse(kind, value)
    if (result.success) return result.data as string
    context.addIssue({ code: 'custom', params: { why: value ? 'account' : 'required' } })
    return z.NEVER
  })

/** Organisers enter by the console, all others by the portal; the menu of the other entrance is empty. */
export const entranceOf = (type: AccountType): 1 | 2 => (type === 'organiser' ? 1 : 2)

export const organisationType = choice(organisationTypes)

/** State of an account for organisers. `firstLogin`: the initial password, of a new account or after a reset, was not replaced yet. */
export const accountStates = ['active', 'firstLogin', 'disabled'] as const
export type AccountState = (typeof accountStates)[number]

/** What organisers do to many accounts at once. */
export const manyActs = ['disable', 'enable', 'link'] as const
export type ManyAct = (typeof manyActs)[number]
