import * as z from 'zod'
import { organisationTypes } from '#domain/actor.ts'
import { accountTypeWords } from '#domain/identity/accounts/words/console.ts'
import { choice } from '#kit/list/filters.ts'
import { defineList, furtherValues } from '#kit/list/list.ts'
import { organisationName, screenWords, words } from './words.ts'

/** A row of the list. */
export const organisationSummary = z.object({
  id: z.uuid(),
  name: z.string().nullable(),
  englishName: z.string().nullable(),
  accountType: z.enum(organisationTypes),
  missing: z.number().int(),
  updatedAt: z.iso.datetime(),
})
export type OrganisationSummary = z.output<typeof organisationSummary>

/** Fields of the record that organisers may add to the list. */
export const furtherFieldKeys = [
  'socialCreditCode',
  'registrationArea',
  'enterpriseType',
  'mainProductCategory',
  'address',
  'website',
  'landline',
] as const

const furtherFields = Object.fromEntries(
  furtherFieldKeys.map((key) => {
    const { zh, en } = words.fields[key]
    return [key, { label: { zh, en } }]
  }),
)

/** Every organisation, for organisers. */
export const organisationsList = defineList({
  name: 'organisations',
  title: screenWords.list,
  row: organisationSummary.extend({ further: furtherValues }),
  columns: {
    name: {
      label: screenWords.name,
      isHead: true,
      width: 40,
      value: (row) => organisationName(row),
    },
    type: { label: screenWords.type, value: (row) => accountTypeWords[row.accountType] },
    missing: {
      label: screenWords.completeness,
      value: ({ missing }) => (missing ? screenWords.toComplete({ count: missing }) : screenWords.isComplete),
    },
    updated: { label: screenWords.updated, as: 'moment', value: (row) => row.updatedAt },
  },
  filters: {
    accountType: choice(organisationTypes, {
      label: screenWords.type,
      any: screenWords.allTypes,
      words: accountTypeWords,
    }),
  },
  search: screenWords.search,
  sorts: { newest: screenWords.newest, oldest: screenWords.oldest },
  orderedBy: { updated: ['newest', 'oldest'] },
  further: {
    liaison: { label: screenWords.liaison, width: 24 },
    liaisonMobile: { label: screenWords.liaisonMobile, width: 20 },
    liaisonEmail: { label: screenWords.liaisonEmail, width: 32 },
    people: { label: screenWords.people, needs: 'participants:list' },
    tags: { label: screenWords.tags, width: 24, needs: 'tags:list' },
    lastSignIn: { label: screenWords.lastSignIn, as: 'moment', needs: 'accounts:list' },
    ...furtherFields,
  },
})
