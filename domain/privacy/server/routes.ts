import { routesFor } from '#domain/route.ts'
import { access } from '../access.ts'
import { privacyConsoleApi as consoleApi } from '../api/console.ts'
import { privacyApi as api } from '../api.ts'
import { discardDraft, policyVersions, publishDraft, readDraft, saveDraft } from './actions/draft.ts'
import { agreeToPolicy, ownConsents, withdrawOwn } from './actions/own.ts'
import { currentPolicy, readPolicy } from './actions/policy.ts'

const route = routesFor(access)

export const privacyRoutes = [
  route(api.current, { act: ({ db }) => currentPolicy(db) }),
  route(api.policy, { act: ({ db, query }) => readPolicy(db, query.version) }),
  route(api.own, { act: ({ db, services, actor }) => ownConsents(db, services, actor) }),
  route(api.agree, {
    act: ({ db, services, actor, body: { version }, language, origin: { address } }) =>
      agreeToPolicy(db, services, { actor, version, language, address }),
  }),
  route(api.withdraw, {
    async act({ db, services, actor }) {
      await withdrawOwn(db, services, actor)
      return null
    },
  }),
  route(consoleApi.versions, { act: ({ db }) => policyVersions(db) }),
  route(consoleApi.draft, { act: ({ db }) => readDraft(db) }),
  route(consoleApi.save, {
    act: ({ db, services, actor, body }) => saveDraft(db, services, { ...body, actor }),
  }),
  route(consoleApi.discard, {
    async act({ db, services, actor }) {
      await discardDraft(db, services, actor)
      return null
    },
  }),
  route(consoleApi.publish, {
    act: ({ db, services, actor, body: { revision } }) => publishDraft(db, services, { revision, actor }),
  }),
]
