import * as z from 'zod'
import { choice } from '#kit/list/filters.ts'
import { defineList, type RowOf } from '#kit/list/list.ts'
import { bilingual } from '#kit/rules/bilingual.ts'
import { type AmountBand, amountBands, cities, cooperationModes, industries } from './rules.ts'
import {
  amountWords,
  cityWords,
  cooperationWords,
  industryWords,
  investmentWords,
  screenWords,
  words,
} from './words.ts'

const filters = {
  city: choice(cities, { label: words.fields.city, any: screenWords.anyCity, words: cityWords }),
  industry: choice(industries, {
    label: words.fields.industry,
    any: screenWords.anyIndustry,
    words: industryWords,
  }),
  cooperation: choice(cooperationModes, {
    label: words.fields.cooperation,
    any: screenWords.anyMode,
    words: cooperationWords,
  }),
  amount: choice(Object.keys(amountBands) as AmountBand[], {
    label: screenWords.amount,
    any: screenWords.anyAmount,
    words: amountWords,
  }),
}

/** What is published, for those who may invest. */
export const projectsList = defineList({
  name: 'projects',
  title: words.title,
  row: z.object({
    id: z.uuid(),
    /** In both languages the same text where it was written in one. */
    name: bilingual,
    location: bilingual,
    city: z.enum(cities),
    industry: z.enum(industries),
    cooperation: z.enum(cooperationModes),
    /** Ten thousand yuan. */
    investment: z.int(),
  }),
  columns: {
    name: { label: screenWords.name, isHead: true, width: 50, value: (row) => row.name },
    city: { label: words.fields.city, value: (row) => cityWords[row.city] },
    industry: { label: words.fields.industry, value: (row) => industryWords[row.industry] },
    cooperation: { label: words.fields.cooperation, value: (row) => cooperationWords[row.cooperation] },
    investment: { label: screenWords.investment, value: (row) => investmentWords(row.investment) },
  },
  filters,
  search: screenWords.search,
  sorts: {
    newest: screenWords.newest,
    largest: screenWords.largest,
    smallest: screenWords.smallest,
  },
})

export type ListedProject = RowOf<typeof projectsList>
