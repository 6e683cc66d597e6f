import { findParticipant } from '#domain/people/participants/server/actions.ts'
import { routesFor, sending } from '#domain/route.ts'
import { readinessApi as api } from '../api.ts'
import { noun } from '../noun.ts'
import {
  exportOrganisations,
  exportPeople,
  listOrganisations,
  listPeople,
  matchingOrganisations,
  matchingPeople,
  readLacks,
  readReadiness,
} from './actions/reading.ts'
import { previewChosen, previewReminder, remind } from './actions/reminding.ts'

const route = routesFor(noun.permissions)

export const readinessRoutes = [
  route(api.read, { act: readReadiness }),
  route(api.people, { act: listPeople }),
  route(api.ofPerson, { loadById: findParticipant, act: readLacks }),
  route(api.peopleIds, { act: matchingPeople }),
  route(api.exportPeople, { act: exportPeople }),
  route(api.organisations, { act: listOrganisations }),
  route(api.organisationIds, { act: matchingOrganisations }),
  route(api.exportOrganisations, { act: exportOrganisations }),
  route(api.preview, { act: previewReminder }),
  route(api.previewChosen, { act: previewChosen }),
  route(api.remind, { act: sending(remind) }),
]
