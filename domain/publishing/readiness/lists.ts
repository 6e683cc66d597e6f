import * as z from 'zod'
import { organisationTypes } from '#domain/actor.ts'
import { accountTypeWords } from '#domain/identity/accounts/words/console.ts'
import { participantSummary, peopleFurther } from '#domain/people/participants/lists.ts'
import { kinds } from '#domain/people/participants/rules.ts'
import { listWords } from '#domain/people/participants/words/lists.ts'
import { nameOf } from '#domain/people/participants/words/state.ts'
import { kindWords, statusWords } from '#domain/people/participants/words.ts'
import { choice, parameter } from '#kit/list/filters.ts'
import { defineList, furtherValues, type RowOf } from '#kit/list/list.ts'
import { withFallback } from '#kit/words/bilingual.ts'
import { type Lack, lackLabels, lacks } from './words/lacks.ts'
import { readinessWords as words } from './words.ts'

const lack = z.enum(lacks)

const lacksFilter = choice(lacks, { label: words.lacks, any: words.anyLack, words: lackLabels })
const kindFilter = choice(kinds, { label: words.kind, any: words.anyKind, words: kindWords })

const said = (of: readonly Lack[]) => ({
  zh: of.map((each) => lackLabels[each].zh).join(words.separator.zh),
  en: of.map((each) => lackLabels[each].en).join(words.separator.en),
})

const person = participantSummary.extend({ lacks: z.array(lack), further: furtherValues })
type Person = z.output<typeof person>

/** The people of the current edition who lack something, or one thing. */
export const lackingPeopleList = defineList({
  name: 'lacking-people',
  title: words.peopleTitle,
  row: person,
  columns: {
    name: { label: listWords.columns.name, isHead: true, width: 28, value: (row: Person) => nameOf(row) },
    organisation: {
      label: words.organisation,
      width: 32,
      value: (row: Person) => withFallback(row.organisationName, row.organisationEnglishName),
    },
    kind: { label: words.kind, value: (row: Person) => kindWords[row.kind] },
    status: { label: listWords.columns.status, value: (row: Person) => statusWords[row.status] },
    lacks: { label: words.lacks, width: 32, value: (row: Person) => said(row.lacks) },
  },
  filters: { lacks: lacksFilter, kind: kindFilter, organisationId: parameter(z.uuid().optional()) },
  search: words.search,
  sorts: {
    newest: words.newest,
    oldest: listWords.oldest,
    byName: listWords.byName,
    byNameBackwards: listWords.byNameBackwards,
  },
  orderedBy: { name: ['byNameBackwards', 'byName'] },
  further: {
    liaison: { label: words.liaison, width: 24 },
    liaisonMobile: { label: words.liaisonMobile, width: 20 },
    liaisonEmail: { label: words.liaisonEmail, width: 32 },
    ...peopleFurther,
  },
})
export type LackingPerson = RowOf<typeof lackingPeopleList>

/** How many lack what. */
export const figures = z.object(
  Object.fromEntries(lacks.map((each) => [each, z.int()])) as Record<Lack, z.ZodInt>,
)

const organisation = z.object({
  id: z.uuid(),
  name: z.string().nullable(),
  englishName: z.string().nullable(),
  accountType: z.enum(organisationTypes),
  people: z.int(),
  lacks: figures,
})
type Organisation = z.output<typeof organisation>

const figureColumns = Object.fromEntries(
  lacks.map((each) => [each, { label: lackLabels[each], value: (row: Organisation) => row.lacks[each] }]),
) as Record<Lack, { label: (typeof lackLabels)[Lack]; value(row: Organisation): number }>

/** The organisations with people in the current edition, and how many of these lack what. */
export const lackingOrganisationsList = defineList({
  name: 'lacking-organisations',
  title: words.organisationsTitle,
  row: organisation,
  columns: {
    name: {
      label: words.organisation,
      isHead: true,
      width: 40,
      value: (row: Organisation) => withFallback(row.name, row.englishName) ?? words.unnamed,
    },
    type: {
      label: words.kind,
      within: 'name',
      value: (row: Organisation) => accountTypeWords[row.accountType],
    },
    people: { label: words.people, value: (row: Organisation) => row.people },
    ...figureColumns,
  },
  filters: { lacks: lacksFilter, kind: kindFilter },
  search: words.searchOrganisations,
  sorts: { maxMissing: words.maxMissing },
})
export type LackingOrganisation = RowOf<typeof lackingOrganisationsList>
