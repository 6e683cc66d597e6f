import * as z from 'zod'
import { windowNames } from '#domain/ground/summit/rules.ts'
import { choice, parameter } from '#kit/list/filters.ts'
import { defineList, type RowOf } from '#kit/list/list.ts'
import { bilingual } from '#kit/rules/bilingual.ts'
import { exceptionStates } from './rules.ts'
import { exceptionStateWords, exceptionWindowWords, exceptionsWords as words } from './words.ts'

/** The exceptions of the current edition: those that last, and those that have ended. */
export const exceptionsList = defineList({
  name: 'exceptions',
  title: words.title,
  row: z.object({
    id: z.uuid(),
    organisationId: z.uuid().nullable(),
    participantId: z.uuid().nullable(),
    /** Null where the record was deleted. */
    holder: bilingual.nullable(),
    window: z.enum(windowNames),
    until: z.iso.datetime(),
    reason: z.string(),
    grantedAt: z.iso.datetime(),
    grantedByName: bilingual,
    state: z.enum(exceptionStates),
  }),
  columns: {
    holder: { label: words.holder, isHead: true, width: 32, value: (row) => row.holder ?? words.gone },
    window: { label: words.window, value: (row) => exceptionWindowWords[row.window] },
    until: { label: words.until, as: 'moment', value: (row) => row.until },
    state: { label: words.state, value: (row) => exceptionStateWords[row.state] },
    reason: { label: words.reason, width: 40, value: (row) => row.reason },
    by: { label: words.by, width: 20, value: (row) => row.grantedByName },
    grantedAt: { label: words.grantedAt, as: 'moment', value: (row) => row.grantedAt },
  },
  filters: {
    window: choice(windowNames, {
      label: words.window,
      any: words.anyWindow,
      words: exceptionWindowWords,
    }),
    organisationId: parameter(z.uuid().optional()),
    participantId: parameter(z.uuid().optional()),
  },
  sorts: { newest: words.newest },
})

export type ExceptionRow = RowOf<typeof exceptionsList>
