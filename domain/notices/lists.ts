import * as z from 'zod'
import { choice } from '#kit/list/filters.ts'
import { defineList, type RowOf } from '#kit/list/list.ts'
import { bilingual } from '#kit/rules/bilingual.ts'
import { noticeId } from './rules.ts'
import { noticeWords as words } from './words.ts'

/** What was released to the reader and is still valid. */
export const noticesList = defineList({
  name: 'notices',
  title: words.title,
  row: z.object({
    id: noticeId,
    /** Where it was written in one language only, both hold the same text. */
    title: bilingual,
    /** The languages it was written in. */
    languages: z.array(z.enum(['zh', 'en'])),
    releaseTime: z.iso.datetime(),
    read: z.boolean(),
  }),
  columns: {
    title: { label: words.columns.title, isHead: true, width: 50, value: (row) => row.title },
    releaseTime: { label: words.columns.releaseTime, as: 'moment', value: (row) => row.releaseTime },
    read: { label: words.columns.read, value: (row) => (row.read ? words.isRead : words.unread) },
  },
  filters: {
    read: choice(['true', 'false'], {
      label: words.which,
      any: words.all,
      words: { true: words.isRead, false: words.onlyUnread },
    }),
  },
  sorts: { unreadFirst: words.unreadFirst },
})

/** A row of the list. */
export type NoticeSummary = RowOf<typeof noticesList>
