import * as z from 'zod'
import { accountTypes, organiserRoles } from '#domain/actor.ts'
import { choice } from '#kit/list/filters.ts'
import { defineList, furtherValues } from '#kit/list/list.ts'
import { bilingual } from '#kit/rules/bilingual.ts'
import { accountStates } from './rules.ts'
import { accountTypeWords, listWords, organiserRoleWords, stateWords } from './words/console.ts'

/** A row of the list. */
export const listedAccount = z.object({
  id: z.uuid(),
  account: z.string(),
  name: bilingual,
  type: z.enum(accountTypes),
  organiserRole: z.enum(organiserRoles).nullable(),
  state: z.enum(accountStates),
  createdAt: z.iso.datetime(),
  lastSignInAt: z.iso.datetime().nullable(),
})
export type ListedAccount = z.output<typeof listedAccount>

/** All accounts; those of assistants, which are created for a share link and listed with it, only when asked for by their type. */
export const accountsList = defineList({
  name: 'accounts',
  title: listWords.title,
  row: listedAccount.extend({ further: furtherValues }),
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
  sorts: { newest: listWords.newest, oldest: listWords.oldest },
  orderedBy: { created: ['newest', 'oldest'] },
  further: {
    language: { label: listWords.language },
    provenAt: { label: listWords.provenAt, as: 'moment' },
    disabledAt: { label: listWords.disabledAt, as: 'moment' },
  },
})
