import * as z from 'zod'
import { days, parameter } from '#kit/list/filters.ts'
import { defineList, type RowOf } from '#kit/list/list.ts'
import { bilingual } from '#kit/rules/bilingual.ts'
import { logWords as words } from './words.ts'

/** The one log. Labels and values come in words: they are declared by the nouns of the records, on the server. */
export const logList = defineList({
  name: 'log',
  isLog: true,
  title: words.title,
  row: z.object({
    id: z.number().int(),
    at: z.iso.datetime(),
    /** Null for a scheduled job, or an author without an account. */
    actorId: z.uuid().nullable(),
    actorName: bilingual,
    /** The type of the record, and its title. */
    type: z.string(),
    title: bilingual,
    recordId: z.uuid(),
    /** Null where the record has no name, or is gone. */
    record: bilingual.nullable(),
    /** The page that the line leads to. */
    path: z.string().nullable(),
    field: bilingual,
    /** The values in words, protected ones masked; null when empty. */
    before: bilingual.nullable(),
    after: bilingual.nullable(),
    reason: z.string().nullable(),
  }),
  columns: {
    at: { label: words.at, as: 'moment', isHead: true, value: (row) => row.at },
    actor: { label: words.actor, width: 24, value: (row) => row.actorName },
    type: { label: words.type, width: 20, value: (row) => row.title },
    record: { label: words.record, width: 28, value: (row) => row.record },
    field: { label: words.field, width: 28, value: (row) => row.field },
    before: { label: words.before, width: 32, value: (row) => row.before },
    after: { label: words.after, width: 32, value: (row) => row.after },
    reason: { label: words.reason, within: 'after', value: (row) => row.reason },
  },
  filters: {
    /** A type of records, such as `hotel`. */
    type: parameter(z.string().max(60).optional()),
    at: days(words.at),
    actorId: parameter(z.uuid().optional()),
    recordId: parameter(z.uuid().optional()),
  },
  search: words.search,
  sorts: { newest: words.newest },
})

export type LogLine = RowOf<typeof logList>
