import { logged } from '#domain/logged.ts'
import { serverNoun } from '#domain/server-noun.ts'
import { policyDraft, policyVersions } from '../api/console.ts'
import { keptForms, ownConsents, shownPolicy } from '../api.ts'
import { noun } from '../noun.ts'
import { consentState } from '../rules.ts'
import { policyLogWords } from '../words/console.ts'
import { answerSetUp } from './actions/set-up.ts'
import { privacyRoutes as routes } from './routes.ts'
import { lifecycles } from './tables.ts'

export const privacy = serverNoun(noun, {
  logs: [
    logged({
      type: 'privacyPolicy',
      title: policyLogWords.title,
      fields: policyLogWords.fields,
      path: () => '/privacy',
    }),
  ],
  lifecycles,
  routes,
  wire: answerSetUp,
  schemas: {
    ConsentState: consentState,
    KeptForms: keptForms,
    OwnConsents: ownConsents,
    PrivacyPolicy: shownPolicy,
    PrivacyPolicyDraft: policyDraft,
    PrivacyPolicyVersions: policyVersions,
  },
})
