import * as z from 'zod'
import { choice, days } from '#kit/list/filters.ts'
import { defineList, type RowOf } from '#kit/list/list.ts'
import { bilingual } from '#kit/rules/bilingual.ts'
import { activityId, activityStates, categories, modes } from './rules.ts'
import { listWords, screenWords, stateWords } from './words/screens.ts'
import { words } from './words.ts'

const { category, mode } = words.fields

/** All activities of the edition, drafts and proposals included, for organisers. */
export const activitiesList = defineList({
  name: 'activities',
  title: screenWords.title,
  row: z.object({
    id: activityId,
    name: bilingual,
    category: z.enum(categories).nullable(),
    state: z.enum(activityStates),
    mode: z.enum(modes).nullable(),
    place: bilingual,
    beginsAt: z.iso.datetime().nullable(),
    endsAt: z.iso.datetime().nullable(),
    /** Who proposed it; null for the organisers' own. */
    organisation: bilingual.nullable(),
    missing: z.number().int(),
  }),
  columns: {
    name: { label: listWords.name, isHead: true, width: 40, value: (row) => row.name },
    beginsAt: { label: listWords.begins, as: 'moment', value: (row) => row.beginsAt },
    endsAt: { label: listWords.ends, as: 'moment', value: (row) => row.endsAt },
    place: { label: listWords.place, width: 32, value: (row) => row.place },
    category: { label: category, value: (row) => row.category && category.options[row.category] },
    mode: { label: mode, value: (row) => row.mode && mode.options[row.mode] },
    organisation: { label: listWords.organisation, width: 32, value: (row) => row.organisation },
    state: { label: listWords.state, value: (row) => stateWords[row.state] },
  },
  filters: {
    category: choice(categories, { label: category, any: listWords.anyCategory, words: category.options }),
    state: choice(activityStates, { label: listWords.state, any: listWords.anyState, words: stateWords }),
    begins: days(listWords.begins),
  },
  search: listWords.search,
  sorts: { first: listWords.first },
})

export type ActivityRow = RowOf<typeof activitiesList>
