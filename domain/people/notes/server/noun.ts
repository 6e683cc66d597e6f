import { findOrganisation } from '#domain/identity/organisations/server/actions.ts'
import { beforeTimelineIsShown, findParticipant } from '#domain/people/participants/server/actions.ts'
import { routesFor } from '#domain/route.ts'
import { serverNoun } from '#domain/server-noun.ts'
import { notesApi as api } from '../api.ts'
import { noun } from '../noun.ts'
import { note } from '../rules.ts'
import { addNote, addNotes, readNotes } from './actions.ts'
import { organisationNotes, participantNotes } from './store.ts'
import { lifecycles } from './tables.ts'

const route = routesFor(noun.permissions)

export const notes = serverNoun(noun, {
  lifecycles,
  schemas: { Note: note },
  routes: [
    route(api.ofPerson, { loadById: findParticipant, act: readNotes(participantNotes) }),
    route(api.addToPerson, { loadById: findParticipant, act: addNote(participantNotes) }),
    route(api.ofOrganisation, { loadById: findOrganisation, act: readNotes(organisationNotes) }),
    route(api.addToOrganisation, { loadById: findOrganisation, act: addNote(organisationNotes) }),
  ],
  wire({ hooks }) {
    hooks.handle(beforeTimelineIsShown, addNotes)
  },
})
