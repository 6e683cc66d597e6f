import * as z from 'zod'
import { readers } from '#domain/programme/audience/rules/readers.ts'
import { readersWords } from '#domain/programme/audience/words/readers.ts'
import { choice } from '#kit/list/filters.ts'
import { defineList, type RowOf } from '#kit/list/list.ts'
import { bilingual } from '#kit/rules/bilingual.ts'
import { lacking, noticeId, noticeStates } from './rules.ts'
import { consoleWords, stateWords } from './words/console.ts'
import { noticeWords as words } from './words.ts'

/** Notices released to the reader and still valid. */
export const noticesList = defineList({
  name: 'notices',
  title: words.title,
  row: z.object({
    id: noticeId,
    /** A text written in one language is returned for both. */
    title: bilingual,
    /** The languages it was written in. */
    languages: z.array(z.enum(['zh', 'en'])),
    releaseTime: z.iso.datetime(),
    /** When its text or attachments were last changed after its release. */
    correctedAt: z.iso.datetime().nullable(),
    pinned: z.boolean(),
    /** The reader is asked to confirm it, and has not. */
    awaitsAcknowledgement: z.boolean(),
    read: z.boolean(),
  }),
  columns: {
    title: { label: words.columns.title, isHead: true, width: 50, value: (row) => row.title },
    releaseTime: { label: words.columns.releaseTime, as: 'moment', value: (row) => row.releaseTime },
    correctedAt: { label: words.columns.corrected, as: 'moment', value: (row) => row.correctedAt },
    read: { label: words.columns.read, value: (row) => (row.read ? words.isRead : words.unread) },
  },
  filters: {
    read: choice(['true', 'false'], {
      label: words.which,
      any: words.all,
      words: { true: words.isRead, false: words.onlyUnread },
    }),
  },
  search: words.search,
  sorts: { unreadFirst: words.unreadFirst },
})

/** A row of the list. */
export type NoticeSummary = RowOf<typeof noticesList>

/** All notices of an edition, for authors. */
export const writtenNoticesList = defineList({
  name: 'written-notices',
  title: words.title,
  row: z.object({
    id: noticeId,
    title: bilingual,
    state: z.enum(noticeStates),
    readers: z.enum(readers),
    /** Languages in which it is incomplete. */
    missing: z.array(z.enum(['zh', 'en'])),
    pinned: z.boolean(),
    mustAcknowledge: z.boolean(),
    releasedAt: z.iso.datetime().nullable(),
    updatedAt: z.iso.datetime(),
    /** Number of accounts that have read it, and that have confirmed it. */
    read: z.int(),
    acknowledged: z.int(),
  }),
  columns: {
    title: { label: words.columns.title, isHead: true, width: 50, value: (row) => row.title },
    state: { label: consoleWords.state, value: (row) => stateWords[row.state] },
    missing: {
      label: consoleWords.language,
      within: 'title',
      value: ({ missing }) => {
        const lacks = lacking(missing)
        return lacks && consoleWords.missing[lacks]
      },
    },
    readers: { label: consoleWords.readers, value: (row) => readersWords[row.readers] },
    releasedAt: { label: words.columns.releaseTime, as: 'moment', value: (row) => row.releasedAt },
    read: { label: consoleWords.read, value: (row) => row.read },
    acknowledged: {
      label: consoleWords.acknowledged,
      value: (row) => (row.mustAcknowledge ? row.acknowledged : null),
    },
    updatedAt: { label: consoleWords.updated, as: 'moment', value: (row) => row.updatedAt },
  },
  filters: {
    state: choice(noticeStates, { label: consoleWords.state, any: consoleWords.anyState, words: stateWords }),
  },
  search: words.search,
  sorts: { newest: consoleWords.newest },
})

export type WrittenNotice = RowOf<typeof writtenNoticesList>
