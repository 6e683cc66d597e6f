import { routesFor } from '#domain/route.ts'
import { access } from '../access.ts'
import { privacyConsoleApi as consoleApi } from '../api/console.ts'
import { privacyApi as api } from '../api.ts'
import { discardDraft, policyVersions, publishDraft, readDraft, saveDraft } from './actions/draft.ts'
import { whatIsKept } from './actions/kept.ts'
import { agreeToPolicy, ownConsents, withdrawOwn } from './actions/own.ts'
import { currentPolicy, readPolicy } from './actions/policy.ts'

const route = routesFor(access)

export const privacyRoutes = [
  route(api.current, { act: currentPolicy }),
  route(api.policy, { act: readPolicy }),
  route(api.kept, { act: whatIsKept }),
  route(api.own, { act: ownConsents }),
  route(api.agree, {
    act: ({ db, services, actor, body: { version }, language, origin: { address } }) =>
      agreeToPolicy({ db, services }, { actor, version, language, address }),
  }),
  route(api.withdraw, { act: withdrawOwn }),
  route(consoleApi.versions, { act: ({ db }) => policyVersions(db) }),
  route(consoleApi.draft, { act: ({ db }) => readDraft(db) }),
  route(consoleApi.save, { act: saveDraft }),
  route(consoleApi.discard, { act: discardDraft }),
  route(consoleApi.publish, { act: publishDraft }),
]
