import * as z from 'zod'
import { refuse as refuseEdition } from '#domain/ground/summit/refusals.ts'
import { beforeEditionIsRemoved } from '#domain/ground/summit/server/actions/hooks.ts'
import { logged } from '#domain/logged.ts'
import { findFollowingMerges } from '#domain/people/participants/server/actions.ts'
import { routesFor, sending } from '#domain/route.ts'
import { serverNoun } from '#domain/server-noun.ts'
import { waitingAsked } from '#domain/waiting-hook.ts'
import { logHousekeeping } from '#kit/db/audit/forget-lines.ts'
import { access } from '../access.ts'
import { forgettingApi as api, deletionRequest, dueEdition, ownForgetting, pastPurge } from '../api.ts'
import { noun } from '../noun.ts'
import { forgettingTemplates } from '../words/templates.ts'
import { requestStateWords, forgettingWords as words } from '../words.ts'
import { archiveOfPerson, ownArchive } from './actions/archive.ts'
import { purgeDue } from './actions/purge.ts'
import { listDue, listPurges } from './actions/reading.ts'
import {
  askForDeletion,
  decideOnRequest,
  listRequests,
  namesInRequests,
  noteRequest,
  object,
  ownForgettings,
} from './actions/requests.ts'
import { removeUnusedAccounts } from './actions/unused-accounts.ts'
import { countOpenRequests, hasProofOf } from './store.ts'
import { lifecycles } from './tables.ts'

const route = routesFor(access)

export const forgetting = serverNoun(noun, {
  logs: [
    logged({
      type: 'deletionRequest',
      title: words.request,
      fields: { state: words.state },
      values: requestStateWords,
      named: namesInRequests,
      path: () => '/forgetting',
    }),
  ],
  lifecycles,
  templates: Object.values(forgettingTemplates),
  schemas: {
    DueEdition: dueEdition,
    PastPurge: pastPurge,
    DeletionRequest: deletionRequest,
    OwnForgetting: ownForgetting,
  },
  routes: [
    route(api.due, { act: listDue }),
    route(api.purges, { act: listPurges }),
    route(api.requests, { act: listRequests }),
    route(api.note, { act: noteRequest }),
    route(api.decide, { act: sending(decideOnRequest) }),
    route(api.archive, {
      load: ({ db, params }) => findFollowingMerges(db, params.id),
      act: archiveOfPerson,
    }),
    route(api.own, { act: ownForgettings }),
    route(api.ownArchive, { act: ownArchive }),
    route(api.ask, { act: askForDeletion }),
    route(api.object, { act: object }),
  ],
  jobs: [
    {
      name: 'purge',
      selection: z.object({}),
      title: () => words.job,
      isAllowed: (actor) => actor.permissions.has('forgetting:manage'),
      async run({ services, actor, signal, tell }) {
        const by = { accountId: actor.accountId, name: actor.name }
        await purgeDue(services, services.clock.now(), { by, signal, tell: (people) => tell(people) })
        return null
      },
    },
  ],
  housekeeping: [
    { name: 'purge', everyMinutes: 60, isTold: true, run: (services, now) => purgeDue(services, now) },
    { name: 'unused accounts', everyMinutes: 1_440, isTold: true, run: removeUnusedAccounts },
    logHousekeeping,
  ],
  wire({ hooks }) {
    // what was deleted is proved for as long as the proof is kept
    hooks.handle(beforeEditionIsRemoved, async (db, { summitId }) => {
      if (await hasProofOf(db, summitId)) throw refuseEdition('entryHasProof')
    })
    hooks.handle(waitingAsked, async (db, { actor, add }) => {
      if (actor.permissions.has('forgetting:manage')) add('/forgetting', await countOpenRequests(db), true)
    })
  },
})
