import * as z from 'zod'
import { organisationTypes } from '#domain/actor.ts'
import { accountTypeWords } from '#domain/identity/accounts/words/console.ts'
import { choice } from '#kit/list/filters.ts'
import { defineList, type RowOf } from '#kit/list/list.ts'
import { organisationName, screenWords } from './words.ts'

/** Every organisation, for organisers. */
export const organisationsList = defineList({
  name: 'organisations',
  title: screenWords.list,
  row: z.object({
    id: z.uuid(),
    name: z.string().nullable(),
    englishName: z.string().nullable(),
    accountType: z.enum(organisationTypes),
    missing: z.number().int(),
    updatedAt: z.iso.datetime(),
  }),
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
  sorts: { newest: screenWords.newest },
})

export type OrganisationSummary = RowOf<typeof organisationsList>
