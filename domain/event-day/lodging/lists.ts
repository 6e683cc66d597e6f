import * as z from 'zod'
import { participantId } from '#domain/people/participants/rules.ts'
import { choice, parameter } from '#kit/list/filters.ts'
import { defineList, type RowOf } from '#kit/list/list.ts'
import { bilingual } from '#kit/rules/bilingual.ts'
import { day } from '#kit/rules/fields.ts'
import { inOneLine } from '#kit/words/punctuation.ts'
import { lengthOf } from './rules/nights.ts'
import { payers, stayStates } from './rules/states.ts'
import { flags } from './rules.ts'
import { listWords } from './words/list.ts'
import { payerWords, stateWords, title, stayWords as words } from './words.ts'

/** Somebody in a room, as lists name them. */
const stayGuest = z.object({
  participantId,
  name: bilingual,
  organisation: bilingual.nullable(),
})

const joined = (rows: readonly { zh: string; en: string }[]) =>
  rows.length === 0
    ? null
    : { zh: rows.map(({ zh }) => zh).join('、'), en: rows.map(({ en }) => en).join(', ') }

/** The stays of the current edition. */
export const staysList = defineList({
  name: 'stays',
  title,
  row: z.object({
    id: z.uuid(),
    guests: z.array(stayGuest),
    hotelId: z.uuid(),
    hotel: bilingual,
    roomKindId: z.uuid(),
    roomKind: bilingual,
    arrives: z.iso.date(),
    leaves: z.iso.date(),
    state: z.enum(stayStates),
    payer: z.enum(payers),
    confirmation: z.string().nullable(),
    note: z.string().nullable(),
    /** For the hotel. */
    remark: z.string().nullable(),
    /** The most serious of `flags`. */
    flag: z.enum(flags).nullable(),
    /** Why somebody has to look at it, the most serious reason first. */
    flags: z.array(z.enum(flags)),
  }),
  columns: {
    guests: {
      label: words.guests,
      isHead: true,
      width: 32,
      value: ({ guests }) => joined(guests.map(({ name }) => name)),
    },
    organisation: {
      label: words.organisation,
      width: 32,
      value: ({ guests }) => joined(guests.flatMap(({ organisation }) => organisation ?? []).slice(0, 1)),
    },
    hotel: { label: words.hotel, width: 24, value: (row) => row.hotel },
    roomKind: { label: words.roomKind, value: (row) => row.roomKind },
    arrives: { label: words.arrives, value: (row) => row.arrives },
    leaves: { label: words.leaves, value: (row) => row.leaves },
    nights: { label: words.nights, value: (row) => lengthOf(row) },
    state: { label: words.state, value: (row) => stateWords[row.state] },
    payer: { label: words.payer, value: (row) => payerWords[row.payer] },
    confirmation: { label: words.confirmation, value: (row) => row.confirmation },
    flag: {
      label: words.flag,
      value: ({ flags: of }) => (of.length > 0 ? inOneLine(of.map((flag) => words[flag])) : null),
    },
    note: { label: words.note, width: 24, value: (row) => row.note },
    remark: { label: words.remark, width: 24, value: (row) => row.remark },
  },
  filters: {
    state: choice(stayStates, { label: words.state, any: listWords.anyState, words: stateWords }),
    payer: choice(payers, { label: words.payer, any: listWords.anyPayer, words: payerWords }),
    only: choice(['flagged'], {
      label: words.flag,
      any: listWords.all,
      words: { flagged: words.flag },
    }),
    hotelId: parameter(z.uuid().optional()),
    night: parameter(day().optional()),
  },
  search: listWords.search,
  sorts: { arrival: listWords.byArrival },
})

export type ListedStay = RowOf<typeof staysList>
