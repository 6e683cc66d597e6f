import * as z from 'zod'
import { choice } from '#kit/list/filters.ts'
import { defineList, type RowOf } from '#kit/list/list.ts'
import { recordWords } from '#kit/record/record-words.ts'
import { bilingual } from '#kit/rules/bilingual.ts'
import { amountFilter } from './record.ts'
import { cities, cooperationModes, industries } from './rules.ts'
import { enquiryWords } from './words/console.ts'
import { cityWords, cooperationWords, industryWords, investmentWords, screenWords, words } from './words.ts'

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
  amount: amountFilter,
}

/** Published projects, for possible investors. */
export const projectsList = defineList({
  name: 'projects',
  title: words.title,
  row: z.object({
    id: z.uuid(),
    /** A text written in one language is returned for both. */
    name: bilingual,
    location: bilingual,
    city: z.enum(cities),
    industry: z.enum(industries),
    cooperation: z.enum(cooperationModes),
    /** Ten thousand yuan. */
    investment: z.int(),
    /** Whether any text exists in Chinese only. */
    onlyChinese: z.boolean(),
    favourite: z.boolean(),
  }),
  columns: {
    name: { label: screenWords.name, isHead: true, width: 50, value: (row) => row.name },
    city: { label: words.fields.city, value: (row) => cityWords[row.city] },
    industry: { label: words.fields.industry, value: (row) => industryWords[row.industry] },
    cooperation: { label: words.fields.cooperation, value: (row) => cooperationWords[row.cooperation] },
    investment: { label: screenWords.investment, value: (row) => investmentWords(row.investment) },
    favourite: {
      label: screenWords.favourites,
      value: (row) => (row.favourite ? screenWords.isFavourite : null),
    },
  },
  filters: {
    ...filters,
    favourites: choice(['mine'], {
      label: screenWords.favourites,
      any: screenWords.allProjects,
      words: { mine: screenWords.onlyFavourites },
    }),
  },
  search: screenWords.search,
  sorts: {
    newest: screenWords.newest,
    largest: screenWords.largest,
    smallest: screenWords.smallest,
  },
})

export type ListedProject = RowOf<typeof projectsList>

/** Enquiries about projects. */
export const enquiriesList = defineList({
  name: 'project-enquiries',
  title: enquiryWords.title,
  row: z.object({
    id: z.uuid(),
    projectId: z.uuid(),
    project: bilingual,
    name: bilingual,
    account: z.string(),
    text: z.string(),
    askedAt: z.iso.datetime(),
    answeredAt: z.iso.datetime().nullable(),
  }),
  columns: {
    name: { label: enquiryWords.who, isHead: true, width: 30, value: (row) => row.name },
    account: { label: enquiryWords.account, within: 'name', width: 30, value: (row) => row.account },
    project: { label: screenWords.project, width: 40, value: (row) => row.project },
    text: { label: screenWords.message, width: 60, value: (row) => row.text },
    asked: { label: enquiryWords.asked, as: 'moment', value: (row) => row.askedAt },
    answered: { label: enquiryWords.answered, as: 'moment', value: (row) => row.answeredAt },
  },
  filters: {
    state: choice(['open', 'answered'], {
      label: recordWords.state,
      any: recordWords.anyState,
      words: { open: enquiryWords.isOpen, answered: enquiryWords.isAnswered },
    }),
  },
  sorts: { newest: enquiryWords.newest },
})

export type Enquiry = RowOf<typeof enquiriesList>
