import * as z from 'zod'
import { documentSearchField } from '#domain/people/participants/rules.ts'
import { words as guestWords } from '#domain/people/participants/words.ts'
import { days, parameter } from '#kit/list/filters.ts'
import { defineList, type RowOf } from '#kit/list/list.ts'
import { bilingual } from '#kit/rules/bilingual.ts'
import { pathLabel } from '#kit/words/path-label.ts'
import { revealsWords as words } from './words.ts'

/** A search that found nobody names no person. */
export const goneOf = ({ actorId, participantId }: { actorId: string; participantId: string }) =>
  participantId === actorId ? words.nobodyFound : words.gone

/** The log of revealed protected values, within its retention. */
export const revealsList = defineList({
  name: 'reveals',
  isLog: true,
  title: words.title,
  row: z.object({
    id: z.number().int(),
    at: z.iso.datetime(),
    actorId: z.uuid(),
    actorName: bilingual,
    /** The participant whose value it was. */
    participantId: z.uuid(),
    /** Null where the record was deleted. */
    person: bilingual.nullable(),
    field: z.string(),
  }),
  columns: {
    at: { label: words.at, as: 'moment', isHead: true, value: (row) => row.at },
    actor: { label: words.actor, width: 28, value: (row) => row.actorName },
    person: { label: words.person, width: 28, value: (row) => row.person ?? goneOf(row) },
    field: {
      label: words.field,
      value: (row) =>
        row.field === documentSearchField ? words.documentSearch : pathLabel(row.field, guestWords),
    },
  },
  filters: {
    at: days(words.at),
    actorId: parameter(z.uuid().optional()),
    participantId: parameter(z.uuid().optional()),
  },
  sorts: { newest: words.newest },
})

export type Reveal = RowOf<typeof revealsList>
