import * as z from 'zod'
import { defineList } from '#kit/list/list.ts'
import { bilingual } from '#kit/rules/bilingual.ts'
import { printWords as words } from './words.ts'

/** The people of a plan as they are printed for the doors. */
export const seatsList = defineList({
  name: 'seats',
  title: words.job.byName,
  row: z.object({
    name: bilingual,
    organisation: bilingual.nullable(),
    seat: bilingual.nullable(),
    precedence: bilingual.nullable(),
  }),
  columns: {
    name: { label: words.name, isHead: true, value: (row) => row.name },
    organisation: { label: words.organisation, value: (row) => row.organisation },
    seat: { label: words.seat, value: (row) => row.seat },
    precedence: { label: words.precedence, value: (row) => row.precedence },
  },
  filters: {},
  search: words.name,
  sorts: { name: words.name },
})
