import * as z from 'zod'
import { participantSummary, peopleFurther } from '#domain/people/participants/lists.ts'
import { personnelKinds, registrationStatuses } from '#domain/people/participants/rules.ts'
import { deniedWords } from '#domain/people/participants/words/contact.ts'
import { listWords as peopleWords } from '#domain/people/participants/words/lists.ts'
import { missingText, nameOf } from '#domain/people/participants/words/state.ts'
import { personnelKindWords, statusWords } from '#domain/people/participants/words.ts'
import { choice } from '#kit/list/filters.ts'
import { defineList, furtherValues, type RowOf } from '#kit/list/list.ts'
import { bilingual } from '#kit/rules/bilingual.ts'
import { listWords } from './words/console.ts'

const { columns: labels } = listWords

/** Personnel by kind, for organisers. */
export const personnelList = defineList({
  name: 'personnel',
  title: listWords.title,
  row: participantSummary.extend({
    /** Number of the receipt; null where an organisation registered them before receipts existed. */
    number: z.string().nullable(),
    host: bilingual.nullable(),
    further: furtherValues,
  }),
  columns: {
    name: { label: labels.name, isHead: true, width: 28, value: (row) => nameOf(row) },
    jobTitle: { label: labels.jobTitle, within: 'name', value: (row) => row.jobTitle },
    personnelKind: {
      label: labels.kind,
      value: (row) => row.personnelKind && personnelKindWords[row.personnelKind],
    },
    unitName: { label: labels.unit, width: 28, value: (row) => row.unitName },
    host: { label: labels.host, width: 28, value: (row) => row.host },
    status: { label: labels.status, value: (row) => statusWords[row.status] },
    contactDenied: {
      label: deniedWords.title,
      within: 'name',
      value: (row) => (row.contactDenied ? deniedWords.tag : null),
    },
    missing: { label: labels.missing, value: (row) => missingText({ count: row.missing }) },
    number: { label: labels.number, value: (row) => row.number },
    updatedAt: { label: labels.updatedAt, as: 'moment', value: (row) => row.updatedAt },
  },
  filters: {
    personnelKind: choice(personnelKinds, {
      label: labels.kind,
      any: listWords.anyKind,
      words: personnelKindWords,
    }),
    status: choice(registrationStatuses, {
      label: labels.status,
      any: listWords.anyStatus,
      words: statusWords,
    }),
  },
  search: listWords.search,
  sorts: {
    newest: listWords.newest,
    oldest: peopleWords.oldest,
    byName: peopleWords.byName,
    byNameBackwards: peopleWords.byNameBackwards,
  },
  orderedBy: {
    name: ['byNameBackwards', 'byName'],
    updatedAt: ['newest', 'oldest'],
  },
  further: peopleFurther,
})

export type PersonnelRow = RowOf<typeof personnelList>
