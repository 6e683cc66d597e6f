import { beforeEditionIsCounted } from '#domain/ground/summit/server/actions/hooks.ts'
import { logged, namesIn } from '#domain/logged.ts'
import { serverNoun } from '#domain/server-noun.ts'
import { noun } from '../noun.ts'
import { closingWords } from '../words/console.ts'
import { invitationLogWords } from '../words/form.ts'
import { invitationTemplates } from '../words/templates.ts'
import { answerSearches } from './actions/search.ts'
import { invitationsHousekeeping as housekeeping } from './jobs.ts'
import { invitationsRoutes as routes } from './routes.ts'
import { countOpen } from './store.ts'
import { invitations as invitationsTable, lifecycles } from './tables.ts'

export const invitations = serverNoun(noun, {
  logs: [
    logged({
      type: 'invitation',
      title: invitationLogWords.title,
      fields: invitationLogWords.fields,
      named: namesIn(invitationsTable, 'code'),
      path: (id) => `/invitations/${id}`,
    }),
  ],
  lifecycles,
  routes,
  templates: Object.values(invitationTemplates),
  housekeeping,
  wire(services) {
    answerSearches(services)
    services.hooks.handle(beforeEditionIsCounted, async (db, { summitId, now, closes }) => {
      const count = await countOpen(db, summitId, now)
      if (count > 0) closes({ what: closingWords, count })
    })
  },
})
