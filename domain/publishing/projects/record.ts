import * as z from 'zod'
import { choice } from '#kit/list/filters.ts'
import { defineRecord } from '#kit/record/define-record.ts'
import { type AmountBand, amountBands, project } from './rules.ts'
import { consoleWords } from './words/console.ts'
import { amountWords, investmentWords, screenWords, words } from './words.ts'

/** The filter by bands of the investment, for readers and organisers. */
export const amountFilter = choice(Object.keys(amountBands) as AmountBand[], {
  label: screenWords.amount,
  any: screenWords.anyAmount,
  words: amountWords,
})

/** What the organisers keep of a project; what readers see of it is in lists.ts and api.ts. */
export const record = defineRecord({
  noun: 'projects',
  form: project,
  words,
  says: {
    title: words.title,
    lead: consoleWords.lead,
    create: consoleWords.create,
    none: consoleWords.noneYet,
    name: screenWords.name,
  },
  name: ['chineseName', 'englishName'],
  belongsTo: 'edition',
  published: true,
  path: '/qms/projects/all',
  list: {
    name: 'all-projects',
    columns: {
      city: {},
      industry: {},
      cooperation: { within: 'industry' },
      investment: { label: screenWords.investment, value: ({ investment }) => investmentWords(investment) },
      liaison: {},
      tel: { within: 'liaison' },
      english: {
        label: consoleWords.english,
        within: 'name',
        value: (row) => (row.onlyChinese ? consoleWords.englishMissing : consoleWords.englishComplete),
      },
      open: { label: consoleWords.open, value: (row) => row.open },
    },
    added: {
      /** Whether any text exists in Chinese only. */
      onlyChinese: z.boolean(),
      /** Number of unanswered enquiries. */
      open: z.int(),
    },
    filters: {
      city: screenWords.anyCity,
      industry: screenWords.anyIndustry,
      cooperation: screenWords.anyMode,
      amount: amountFilter,
    },
    search: {
      fields: ['chineseName', 'englishName', 'chineseLocation', 'englishLocation'],
      label: screenWords.search,
    },
    sorts: { largest: screenWords.largest, smallest: screenWords.smallest },
  },
  may: {
    list: { heldBy: ['secretary', 'editor', 'viewer'], ...consoleWords.mayList },
    edit: { heldBy: ['secretary', 'editor'], ...consoleWords.mayEdit },
  },
  example: {
    chineseName: '海上风电装备基地',
    englishName: 'Base for offshore wind equipment',
    city: 'yantai',
    industry: 'newEnergy',
    cooperation: 'jointVenture',
    investment: 120_000,
    chineseLocation: '滨海新区',
    englishLocation: 'Coastal New Area',
    chineseContent: '建设叶片、塔筒和总装车间。',
    englishContent: 'Workshops for blades, towers and assembly.',
    liaison: '程岚',
    tel: '13900000000',
    email: 'lan@project.example',
  },
})
