import { invitationRevoked } from '#domain/identity/invitations/server/actions.ts'
import {
  beforeSubmission,
  findPeopleBy,
  participantSubmitted,
} from '#domain/people/participants/server/actions.ts'
import { serverNoun } from '#domain/server-noun.ts'
import { shownDoor } from '../api/door.ts'
import { registrationReply } from '../api.ts'
import { noun } from '../noun.ts'
import { personnelTemplates } from '../words/templates.ts'
import { keepPlace, tellEnded, tellReceived } from './actions.ts'
import { personnelHousekeeping as housekeeping } from './jobs.ts'
import { personnelRoutes as routes } from './routes.ts'
import { receiptWay } from './store.ts'
import { lifecycles } from './tables.ts'

export const personnel = serverNoun(noun, {
  lifecycles,
  routes,
  templates: Object.values(personnelTemplates),
  schemas: { Door: shownDoor, Registration: registrationReply },
  housekeeping,
  wire(services) {
    const { events, hooks } = services
    findPeopleBy('receipt', receiptWay)
    hooks.handle(beforeSubmission, (db, { participant }) => keepPlace(db, services, participant))
    events.on(invitationRevoked, tellEnded)
    events.on(participantSubmitted, (db, { participantId }) => tellReceived(db, services, participantId))
  },
})
