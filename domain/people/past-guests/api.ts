import * as z from 'zod'
import { access } from '#domain/ground/summit/access.ts'
import { endpoints } from '#kit/http/endpoint.ts'
import { bilingual } from '#kit/rules/bilingual.ts'
import { importEndpoints } from '#kit/sheet/import/endpoints.ts'
import { maxEntered, shownNames } from './rules.ts'

const ofEdition = z.object({ id: z.uuid() })

/** How many guests were entered for an edition, and which of their organisations the portal does not know. */
export const enteredList = z.object({
  people: z.number().int(),
  /** Guests whose organisation is none of the portal: nobody can register them again yet. */
  unlinked: z.number().int(),
  /** Those of them whose organisation has registered since, under the name that was entered. */
  linkable: z.number().int(),
  /** The first of these organisations, those with most guests first: who they are, for whoever decides. */
  organisations: z
    .array(
      z.object({
        id: z.uuid(),
        name: bilingual,
        /** The names of its liaisons. */
        liaisons: z.array(z.string()),
        people: z.number().int(),
      }),
    )
    .max(shownNames),
  /** The first of these organisations that are not registered, those with most guests first. */
  names: z.array(z.object({ name: z.string(), people: z.number().int() })).max(shownNames),
})
export type EnteredList = z.output<typeof enteredList>

export const pastGuestsApi = endpoints(access, {
  ...importEndpoints({
    path: '/qms/past-guests',
    allow: 'summit:edit',
    what: 'guests of the entered edition `within`',
    max: maxEntered,
    isWithin: true,
    isWhole: true,
  }),
  list: {
    method: 'GET',
    path: '/qms/past-guests/editions/:id',
    allow: 'summit:edit',
    summary: 'How many guests were entered for an edition, and whose organisation is none of the portal',
    params: ofEdition,
    reply: enteredList,
  },
  link: {
    method: 'POST',
    path: '/qms/past-guests/editions/:id/organisations',
    allow: 'summit:edit',
    summary:
      'Gives guests that were entered to one organisation that has registered since under the same name, so that it can register them again; changes nothing for another one',
    params: ofEdition,
    body: z.object({ organisationId: z.uuid() }),
    reply: enteredList,
  },
})
