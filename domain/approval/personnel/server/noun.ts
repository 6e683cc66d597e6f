import { invitationRevoked } from '#domain/identity/invitations/server/actions.ts'
import { namesOfOrganisations } from '#domain/identity/organisations/server/actions.ts'
import { logged } from '#domain/logged.ts'
import {
  beforeSubmission,
  findPeopleBy,
  participantSubmitted,
} from '#domain/people/participants/server/actions.ts'
import { personnelKindWords } from '#domain/people/participants/words.ts'
import { serverNoun } from '#domain/server-noun.ts'
import { shownDoor } from '../api/door.ts'
import { registrationReply } from '../api.ts'
import { noun } from '../noun.ts'
import { quotaWords } from '../words/console.ts'
import { personnelTemplates } from '../words/templates.ts'
import { answerSetUp } from './actions/set-up.ts'
import { keepPlace, nameOwner, tellEnded, tellReceived } from './actions.ts'
import { personnelHousekeeping as housekeeping } from './jobs.ts'
import { personnelRoutes as routes } from './routes.ts'
import { receiptWay } from './store.ts'
import { lifecycles } from './tables.ts'

export const personnel = serverNoun(noun, {
  logs: [
    logged({
      type: 'personnelQuota',
      title: quotaWords.one,
      fields: personnelKindWords,
      named: namesOfOrganisations,
      path: () => '/personnel/quotas',
    }),
  ],
  lifecycles,
  routes,
  templates: Object.values(personnelTemplates),
  schemas: { Door: shownDoor, Registration: registrationReply },
  housekeeping,
  wire(services) {
    const { events, hooks } = services
    findPeopleBy('receipt', receiptWay)
    answerSetUp(services)
    hooks.handle(beforeSubmission, (db, { participant }) => keepPlace(db, services, participant))
    events.on(invitationRevoked, tellEnded)
    events.on(participantSubmitted, (db, { participantId }) => tellReceived(db, services, participantId))
    events.on(participantSubmitted, (db, { participantId }) => nameOwner(db, participantId))
  },
})
