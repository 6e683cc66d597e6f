import * as z from 'zod'
import { type Held, heldKinds } from '#domain/held-hook.ts'
import { participantId } from '#domain/people/participants/rules.ts'
import { days } from '#kit/list/filters.ts'
import { defineList, type RowOf } from '#kit/list/list.ts'
import { bilingual } from '#kit/rules/bilingual.ts'
import { inOneLine, labelled } from '#kit/words/punctuation.ts'
import { kindWords, title, cancellationWords as words } from './words.ts'

/** One thing with what it is: “Room: Conference Hotel, twin room, 2 nights”. */
export const heldText = ({ kind, said }: Held) => labelled(kindWords[kind], said)

/** Who of the current edition does not come any more and had something, newest first. */
export const cancellationsList = defineList({
  name: 'cancellations',
  title,
  row: z.object({
    id: z.uuid(),
    at: z.iso.datetime(),
    participantId,
    person: bilingual,
    organisation: bilingual.nullable(),
    freed: z.array(z.object({ kind: z.enum(heldKinds), said: bilingual })),
  }),
  columns: {
    person: { label: words.person, isHead: true, width: 28, value: (row) => row.person },
    organisation: { label: words.organisation, width: 28, value: (row) => row.organisation },
    freed: { label: words.freed, width: 80, value: ({ freed }) => inOneLine(freed.map(heldText)) },
    at: { label: words.at, as: 'moment', value: (row) => row.at },
  },
  filters: { at: days(words.at) },
  sorts: { newest: words.newest },
})

export type Cancellation = RowOf<typeof cancellationsList>
