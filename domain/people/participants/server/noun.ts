import { beforeRecipientsAreShown, findRecipientsBy } from '#domain/ground/outbox/server/actions.ts'
import { beforeWithdrawalIsExplained, consentWithdrawn } from '#domain/ground/privacy/server/actions.ts'
import { beforeEditionIsCounted, editionSwitched } from '#domain/ground/summit/server/actions/hooks.ts'
import { accountChanged } from '#domain/identity/accounts/server/actions.ts'
import { beforeOrganisationColumnsAreShown } from '#domain/identity/organisations/server/actions.ts'
import { logged } from '#domain/logged.ts'
import { serverNoun } from '#domain/server-noun.ts'
import { setUpAsked } from '#domain/set-up-hook.ts'
import { namedRegistration } from '../api/contacts.ts'
import { may, participantConsents, participantReply } from '../api.ts'
import { participantSummary } from '../lists.ts'
import { noun } from '../noun.ts'
import { timelineEntry } from '../rules/timeline.ts'
import { guest, requestedChanges } from '../rules.ts'
import { withdrawalWords } from '../words/consents.ts'
import { editionTemplates } from '../words/edition.ts'
import { historyValues, loggedTitle } from '../words/history.ts'
import { historyFields } from '../words/record.ts'
import { words } from '../words.ts'
import { letGo } from './actions/consents.ts'
import { countEdition, tellSwitched } from './actions/edition.ts'
import { ofPerson } from './actions/logged.ts'
import { addPeopleColumn } from './actions/organisation-column.ts'
import { followAccount } from './actions/proven-contact.ts'
import { addPersonColumn } from './actions/recipient-column.ts'
import { answerSearches } from './actions/search.ts'
import { participantsHousekeeping as housekeeping } from './jobs.ts'
import { participantsRoutes as routes } from './routes.ts'
import { addressedWay } from './store/list.ts'
import { someoneIn } from './store.ts'
import { lifecycles } from './tables.ts'

export const participants = serverNoun(noun, {
  logs: [
    logged({
      type: 'participant',
      title: loggedTitle,
      readBy: 'participants:read',
      form: guest,
      words,
      fields: historyFields,
      values: historyValues,
      ...ofPerson,
    }),
  ],
  lifecycles,
  routes,
  schemas: {
    NamedRegistration: namedRegistration,
    Participant: participantReply,
    ParticipantConsents: participantConsents,
    ParticipantRights: may,
    ParticipantSummary: participantSummary,
    RequestedChanges: requestedChanges,
    TimelineEntry: timelineEntry,
  },
  templates: Object.values(editionTemplates),
  housekeeping,
  wire(services) {
    const { events, hooks } = services
    answerSearches({ hooks })
    findRecipientsBy('participants', ({ address }, words) => addressedWay(address, words))
    hooks.handle(beforeWithdrawalIsExplained, async (_, { person, purpose, say }) => {
      if (person.kind === 'participant' && purpose !== 'policy') say(withdrawalWords[purpose])
    })
    hooks.handle(beforeEditionIsCounted, countEdition)
    hooks.handle(beforeOrganisationColumnsAreShown, addPeopleColumn)
    hooks.handle(beforeRecipientsAreShown, addPersonColumn)
    hooks.handle(setUpAsked, async (_, { edition, begun }) => begun(someoneIn(edition.id)))
    events.on(editionSwitched, (tx, switched) => tellSwitched(tx, services, switched))
    events.on(consentWithdrawn, letGo)
    events.on(accountChanged, followAccount)
  },
})
