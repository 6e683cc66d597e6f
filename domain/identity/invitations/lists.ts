import * as z from 'zod'
import { choice } from '#kit/list/filters.ts'
import { defineList, furtherValues } from '#kit/list/list.ts'
import { bilingual } from '#kit/rules/bilingual.ts'
import { invitationKinds, invitationStates } from './rules.ts'
import { consoleWords as words } from './words/console.ts'
import { formWords } from './words/form.ts'
import { kindWords, stateWords } from './words.ts'

const kinds = Object.fromEntries(invitationKinds.map((kind) => [kind, kindWords[kind].title])) as {
  [K in (typeof invitationKinds)[number]]: (typeof kindWords)[K]['title']
}
const states = Object.fromEntries(invitationStates.map((state) => [state, stateWords[state].tag])) as {
  [K in (typeof invitationStates)[number]]: (typeof stateWords)[K]['tag']
}

/** Figures of a code. */
export const funnel = z.object({
  opened: z.int(),
  /** Uses so far, including those given back. */
  begun: z.int(),
  submitted: z.int(),
  approved: z.int(),
})

/** A row of the list. */
export const listedInvitation = funnel.extend({
  id: z.uuid(),
  code: z.string(),
  kind: z.enum(invitationKinds),
  /** Null for the organisers' own. */
  organisation: bilingual.nullable(),
  note: z.string().nullable(),
  issuer: bilingual.nullable(),
  quota: z.int(),
  used: z.int(),
  state: z.enum(invitationStates),
  expiresAt: z.iso.datetime(),
  createdAt: z.iso.datetime(),
})
export type ListedInvitation = z.output<typeof listedInvitation>

/** All codes of the edition, with their figures. */
export const invitationsList = defineList({
  name: 'invitations',
  title: words.title,
  row: listedInvitation.extend({ further: furtherValues }),
  columns: {
    code: { label: words.code, isHead: true, value: (row) => row.code },
    kind: { label: words.kind, within: 'code', width: 24, value: (row) => kinds[row.kind] },
    organisation: {
      label: words.organisation,
      width: 40,
      value: (row) => row.organisation ?? words.toActivity,
    },
    note: { label: words.note, within: 'organisation', width: 40, value: (row) => row.note },
    state: { label: words.state, value: (row) => states[row.state] },
    used: { label: words.places, value: (row) => `${row.used} / ${row.quota}` },
    opened: { label: words.opened, value: (row) => row.opened },
    begun: { label: words.begun, value: (row) => row.begun },
    submitted: { label: words.submitted, value: (row) => row.submitted },
    approved: { label: words.approved, value: (row) => row.approved },
    expires: { label: words.expires, as: 'moment', value: (row) => row.expiresAt },
    issuer: { label: words.issuer, value: (row) => row.issuer },
    created: { label: words.made, as: 'moment', within: 'issuer', value: (row) => row.createdAt },
  },
  filters: {
    kind: choice(invitationKinds, { label: words.kind, any: words.anyKind, words: kinds }),
    state: choice(invitationStates, { label: words.state, any: words.anyState, words: states }),
  },
  search: words.search,
  sorts: { newest: words.newest, oldest: words.oldest },
  orderedBy: { issuer: ['newest', 'oldest'] },
  further: {
    guestType: { label: formWords.fields.guestType },
    opens: { label: formWords.fields.opens, as: 'moment' },
    approves: { label: formWords.fields.approves },
    activity: { label: words.activity, width: 36 },
    revokedAt: { label: words.revokedAt, as: 'moment' },
  },
})
