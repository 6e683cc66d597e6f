import { logged } from '#domain/logged.ts'
import { ofPerson, participantWithdrawn } from '#domain/people/participants/server/actions.ts'
import { serverNoun } from '#domain/server-noun.ts'
import { share } from '../api.ts'
import { noun } from '../noun.ts'
import { shareLogWords } from '../words.ts'
import { endShare, endSharesOf } from './actions.ts'
import { sharesHousekeeping as housekeeping } from './jobs.ts'
import { sharesRoutes as routes } from './routes.ts'
import { givenShares, shareLinks } from './store.ts'
import { lifecycles } from './tables.ts'

export const shares = serverNoun(noun, {
  logs: [
    logged({
      type: 'share',
      title: shareLogWords.title,
      fields: { share: shareLogWords.title },
      ...ofPerson,
    }),
  ],
  lifecycles,
  routes,
  schemas: { ShareLink: share },
  housekeeping,
  accesses: [{ kind: shareLinks.kind, given: givenShares, end: endShare }],
  wire({ events }) {
    events.on(participantWithdrawn, endSharesOf)
  },
})
