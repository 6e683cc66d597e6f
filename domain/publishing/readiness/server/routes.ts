import { findParticipant } from '#domain/people/participants/server/actions.ts'
import { routesFor, sending } from '#domain/route.ts'
import { readinessApi as api } from '../api.ts'
import { noun } from '../noun.ts'
import {
  exportOrganisations,
  exportPeople,
  listOrganisations,
  listPeople,
  readLacks,
  readReadiness,
} from './actions/reading.ts'
import { previewReminder, remind } from './actions/reminding.ts'

const route = routesFor(noun.permissions)

export const readinessRoutes = [
  route(api.read, { act: readReadiness }),
  route(api.people, { act: listPeople }),
  route(api.ofPerson, { loadById: findParticipant, act: readLacks }),
  route(api.exportPeople, { act: exportPeople }),
  route(api.organisations, { act: listOrganisations }),
  route(api.exportOrganisations, { act: exportOrganisations }),
  route(api.preview, { act: previewReminder }),
  route(api.remind, { act: sending(remind) }),
]
