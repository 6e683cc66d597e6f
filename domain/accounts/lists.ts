import * as z from 'zod'
import { accountTypes, organiserRoles } from '#domain/actor.ts'
import { choice, days, parameter } from '#kit/list/filters.ts'
import { defineList, type RowOf } from '#kit/list/list.ts'
import { bilingual } from '#kit/rules/bilingual.ts'
import { accountStates, signInOutcomes, signInWays } from './rules.ts'
import {
  accountTypeWords,
  listWords,
  organiserRoleWords,
  outcomeWords,
  signInWords,
  stateWords,
  wayWords,
} from './words/console.ts'

/** Every account but those of assistants, which are made for a link and listed where they are asked for. */
export const accountsList = defineList({
  name: 'accounts',
  title: listWords.title,
  row: z.object({
    id: z.uuid(),
    account: z.string(),
    name: bilingual,
    type: z.enum(accountTypes),
    organiserRole: z.enum(organiserRoles).nullable(),
    state: z.enum(accountStates),
    createdAt: z.iso.datetime(),
    lastSignInAt: z.iso.datetime().nullable(),
  }),
  columns: {
    name: { label: listWords.name, isHead: true, width: 32, value: (row) => row.name },
    account: { label: listWords.account, within: 'name', width: 28, value: (row) => row.account },
    type: { label: listWords.type, value: (row) => accountTypeWords[row.type] },
    role: {
      label: listWords.role,
      within: 'type',
      value: ({ organiserRole }) => organiserRole && organiserRoleWords[organiserRole],
    },
    state: { label: listWords.state, value: (row) => stateWords[row.state] },
    lastSignIn: { label: listWords.lastSignIn, as: 'moment', value: (row) => row.lastSignInAt },
    created: { label: listWords.created, as: 'moment', value: (row) => row.createdAt },
  },
  filters: {
    type: choice(accountTypes, { label: listWords.type, any: listWords.anyType, words: accountTypeWords }),
    organiserRole: choice(organiserRoles, {
      label: listWords.role,
      any: listWords.anyRole,
      words: organiserRoleWords,
    }),
    state: choice(accountStates, { label: listWords.state, any: listWords.anyState, words: stateWords }),
  },
  search: listWords.search,
  sorts: { newest: listWords.newest },
})

export type ListedAccount = RowOf<typeof accountsList>

/** Every try to get in, as long as the log is kept. */
export const signInsList = defineList({
  name: 'sign-ins',
  title: signInWords.title,
  row: z.object({
    id: z.number().int(),
    at: z.iso.datetime(),
    accountId: z.uuid().nullable(),
    account: z.string(),
    /** Of the account, where there is one. */
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
    outcome: { label: signInWords.outcome, value: (row) => outcomeWords[row.outcome] },
    way: { label: signInWords.way, value: (row) => wayWords[row.way] },
    device: { label: signInWords.device, width: 40, value: (row) => row.userAgent },
    address: { label: signInWords.address, value: (row) => row.address },
  },
  filters: {
    outcome: choice(signInOutcomes, {
      label: signInWords.outcome,
      any: signInWords.anyOutcome,
      words: outcomeWords,
    }),
    way: choice(signInWays, { label: signInWords.way, any: signInWords.anyWay, words: wayWords }),
    at: days(signInWords.at),
    accountId: parameter(z.uuid().optional()),
  },
  search: signInWords.search,
  sorts: { newest: signInWords.newest },
})

export type SignIn = RowOf<typeof signInsList>
