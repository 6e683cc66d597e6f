import * as z from 'zod'
import { participantSummary } from '#domain/people/participants/lists.ts'
import {
  kinds,
  participantId,
  personnelKinds,
  registrationStatuses,
} from '#domain/people/participants/rules.ts'
import { deniedWords } from '#domain/people/participants/words/contact.ts'
import { nameOf, versionText } from '#domain/people/participants/words/state.ts'
import { kindWords, personnelKindWords, statusWords } from '#domain/people/participants/words.ts'
import { choice, days, oneOf, whenSet } from '#kit/list/filters.ts'
import { defineList, type RowOf } from '#kit/list/list.ts'
import { bilingual } from '#kit/rules/bilingual.ts'
import { withFallback } from '#kit/words/bilingual.ts'
import { fieldRemark, holdableDecisions } from './rules.ts'
import { deskWords } from './words/desk.ts'
import { heldWords, holdWords } from './words/held.ts'

/** Who has the record open for a decision. */
export const claim = z.object({ name: bilingual, until: z.iso.datetime(), mine: z.boolean() })
export type Claim = z.output<typeof claim>

/** A decision that was held back: for a version, not made yet. */
export const proposal = z.object({
  id: z.uuid(),
  decision: z.enum(holdableDecisions),
  version: z.number().int(),
  remark: z.string().nullable(),
  fieldRemarks: z.array(fieldRemark),
  at: z.iso.datetime(),
  actorName: bilingual,
})
export type Proposal = z.output<typeof proposal>

/** When it was last submitted; null without a submission. */
export const waiting = { submittedAt: z.iso.datetime().nullable() }

/** States that the desk lists: all but drafts. */
const listedStatuses = registrationStatuses.filter((status) => status !== 'draft')

/** Pending records, and decided ones. */
export const queueList = defineList({
  name: 'review',
  title: deskWords.queue,
  row: participantSummary.extend({
    ...waiting,
    claim: claim.nullable(),
    /** The decision held back; null for readers who may not decide. */
    held: z.enum(holdableDecisions).nullable(),
  }),
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
    /** Set by the figures of who waits since when. */
    submittedAt: whenSet(days(deskWords.columns.submittedAt)),
  },
  search: deskWords.search,
  sorts: { longestWaiting: deskWords.longestFirst, lastSubmitted: deskWords.lastFirst },
})

/** A row of the queue. */
export type Queued = RowOf<typeof queueList>

/** Decisions that were held back, in the order of their proposals; for those who decide. */
export const heldList = defineList({
  name: 'held-back',
  title: heldWords.title,
  row: proposal.extend({
    participantId,
    passportName: z.string().nullable(),
    chineseName: z.string().nullable(),
    organisationName: z.string().nullable(),
    organisationEnglishName: z.string().nullable(),
  }),
  columns: {
    name: { label: deskWords.columns.name, isHead: true, width: 28, value: (row) => nameOf(row) },
    organisation: {
      label: deskWords.columns.organisation,
      width: 32,
      value: (row) => withFallback(row.organisationName, row.organisationEnglishName),
    },
    decision: { label: heldWords.decision, value: (row) => holdWords[row.decision] },
    remark: { label: heldWords.remark, width: 40, value: (row) => row.remark },
    actor: { label: heldWords.actor, width: 20, value: (row) => row.actorName },
    at: { label: heldWords.at, as: 'moment', value: (row) => row.at },
  },
  filters: {
    decision: choice(holdableDecisions, {
      label: heldWords.byDecision,
      any: heldWords.anyDecision,
      words: holdWords,
    }),
  },
  sorts: { oldest: heldWords.oldest },
})
export type Held = RowOf<typeof heldList>

/** Page size of the queue, which is also the limit of one bulk decision. */
export const queueSize = 50
