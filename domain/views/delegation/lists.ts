import * as z from 'zod'
import { guest, kind, participantId, status } from '#domain/people/participants/rules.ts'
import { listWords } from '#domain/people/participants/words/lists.ts'
import { nameOf } from '#domain/people/participants/words/state.ts'
import { words as guestWords, statusWords } from '#domain/people/participants/words.ts'
import { choice } from '#kit/list/filters.ts'
import { defineList } from '#kit/list/list.ts'
import { annexKinds, openSteps } from './rules.ts'
import { delegationWords as words } from './words.ts'

/** A member of the delegation, with what is still missing. */
export const member = z.object({
  id: participantId,
  kind,
  status,
  /** The revisions that a submission is based on. */
  revision: z.number().int(),
  passportName: z.string().nullable(),
  chineseName: z.string().nullable(),
  badgeName: z.string().nullable(),
  jobTitle: z.string().nullable(),
  portrait: z.uuid().nullable(),
  /** Missing or invalid fields of the participant's own record, in the order of the form. */
  missingFields: z.array(z.enum(guest.keys)),
  /** Other incomplete parts. */
  owes: z.array(z.enum(annexKinds)),
})
export type Member = z.output<typeof member>

const listed = (all: readonly { zh: string; en: string }[]) => ({
  zh: all.map(({ zh }) => zh).join(words.between.zh),
  en: all.map(({ en }) => en).join(words.between.en),
})

/** Everybody of the own organisation who has not left, with what is missing. */
export const delegationList = defineList({
  name: 'delegation',
  title: words.title,
  row: member,
  columns: {
    name: { label: listWords.columns.name, isHead: true, value: (row) => nameOf(row) },
    status: { label: listWords.columns.status, value: (row) => statusWords[row.status] },
    missing: {
      label: words.missing,
      value: ({ missingFields, owes }) =>
        listed([
          ...missingFields.map((key) => guestWords.fields[key]),
          ...owes.map((what) => words.steps[what]),
        ]),
    },
  },
  filters: {
    lacks: choice(openSteps, { label: words.lacksFilter, any: words.everybody, words: words.steps }),
  },
  search: listWords.search,
  sorts: { lacking: words.maxMissing },
})
