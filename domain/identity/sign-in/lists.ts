import * as z from 'zod'
import { choice, days, parameter } from '#kit/list/filters.ts'
import { defineList, type RowOf } from '#kit/list/list.ts'
import { bilingual } from '#kit/rules/bilingual.ts'
import { signInOutcomes, signInWays } from './rules.ts'
import { outcomeFilterWords, outcomeOf, signInWords, wayWords } from './words/console.ts'

/** The log of sign-in attempts, within its retention. */
export const signInsList = defineList({
  name: 'sign-ins',
  isLog: true,
  title: signInWords.title,
  row: z.object({
    id: z.number().int(),
    at: z.iso.datetime(),
    accountId: z.uuid().nullable(),
    account: z.string(),
    /** Name of the account, if it exists. */
    name: bilingual.nullable(),
    way: z.enum(signInWays),
    outcome: z.enum(signInOutcomes),
    address: z.string(),
    userAgent: z.string(),
  }),
  columns: {
    at: { label: signInWords.at, as: 'moment', isHead: true, value: (row) => row.at },
    account: { label: signInWords.account, width: 28, value: (row) => row.account },
    name: { label: signInWords.name, within: 'account', width: 28, value: (row) => row.name },
    outcome: { label: signInWords.outcome, value: (row) => outcomeOf(row) },
    way: { label: signInWords.way, value: (row) => wayWords[row.way] },
    device: { label: signInWords.device, width: 40, value: (row) => row.userAgent },
    address: { label: signInWords.address, value: (row) => row.address },
  },
  filters: {
    outcome: choice(signInOutcomes, {
      label: signInWords.outcome,
      any: signInWords.anyOutcome,
      words: outcomeFilterWords(),
    }),
    way: choice(signInWays, { label: signInWords.way, any: signInWords.anyWay, words: wayWords }),
    at: days(signInWords.at),
    accountId: parameter(z.uuid().optional()),
  },
  search: signInWords.search,
  sorts: { newest: signInWords.newest },
})

export type SignIn = RowOf<typeof signInsList>
