import * as z from 'zod'
import { participantSummary } from '#domain/people/participants/lists.ts'
import { kinds, personnelKinds, statuses } from '#domain/people/participants/rules.ts'
import { deniedWords } from '#domain/people/participants/words/contact.ts'
import { nameOf, versionText } from '#domain/people/participants/words/state.ts'
import { kindWords, personnelKindWords, statusWords } from '#domain/people/participants/words.ts'
import { choice, oneOf } from '#kit/list/filters.ts'
import { defineList, type RowOf } from '#kit/list/list.ts'
import { bilingual } from '#kit/rules/bilingual.ts'
import { withFallback } from '#kit/words/bilingual.ts'
import { deskWords } from './words/desk.ts'

/** Who has the record open for a decision. */
export const claim = z.object({ name: bilingual, until: z.iso.datetime(), mine: z.boolean() })
export type Claim = z.output<typeof claim>

/** When it was last submitted; null without a submission. */
export const waiting = { submittedAt: z.iso.datetime().nullable() }

/** States that the desk lists: all but drafts. */
const listedStatuses = statuses.filter((status) => status !== 'draft')

/** Pending records, and decided ones. */
export const queueList = defineList({
  name: 'review',
  title: deskWords.queue,
  row: participantSummary.extend({ ...waiting, claim: claim.nullable() }),
  columns: {
    name: { label: deskWords.columns.name, isHead: true, width: 28, value: (row) => nameOf(row) },
    organisation: {
      label: deskWords.columns.organisation,
      width: 32,
      value: (row) => withFallback(row.organisationName, row.organisationEnglishName),
    },
    kind: {
      label: deskWords.columns.kind,
      value: (row) => (row.personnelKind ? personnelKindWords[row.personnelKind] : kindWords[row.kind]),
    },
    guest: { label: deskWords.columns.guest, value: (row) => row.guest && nameOf(row.guest) },
    status: { label: deskWords.columns.status, value: (row) => statusWords[row.status] },
    contactDenied: {
      label: deniedWords.title,
      within: 'name',
      value: (row) => (row.contactDenied ? deniedWords.tag : null),
    },
    version: { label: deskWords.columns.version, value: (row) => versionText(row) },
    submittedAt: {
      label: deskWords.columns.submittedAt,
      as: 'moment',
      value: (row) => row.submittedAt,
    },
  },
  filters: {
    status: oneOf(listedStatuses, 'pending', { label: deskWords.status, words: statusWords }),
    kind: choice(kinds, { label: deskWords.kind, any: deskWords.anyKind, words: kindWords }),
    personnelKind: choice(personnelKinds, {
      label: deskWords.personnelKind,
      any: deskWords.anyPersonnelKind,
      words: personnelKindWords,
    }),
  },
  search: deskWords.search,
  sorts: { longestWaiting: deskWords.longestFirst, lastSubmitted: deskWords.lastFirst },
})

/** A row of the queue. */
export type Queued = RowOf<typeof queueList>

/** Page size of the queue, which is also the limit of one bulk decision. */
export const queueSize = 50
