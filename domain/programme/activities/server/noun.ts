import { logged, namesIn } from '#domain/logged.ts'
import { serverNoun } from '#domain/server-noun.ts'
import { noun } from '../noun.ts'
import { activity } from '../rules.ts'
import { activityLogFields, stateWords } from '../words/screens.ts'
import { proposalTemplates } from '../words/templates.ts'
import { words } from '../words.ts'
import { answerSearches } from './actions/search.ts'
import { activitiesRoutes as routes } from './routes.ts'
import { activities as activitiesTable, lifecycles } from './tables.ts'

export const activities = serverNoun(noun, {
  logs: [
    logged({
      type: 'activity',
      title: words.title,
      form: activity,
      words,
      fields: activityLogFields,
      values: stateWords,
      named: namesIn(activitiesTable, 'chineseName', 'englishName'),
      path: (id) => `/activities/${id}`,
    }),
  ],
  lifecycles,
  routes,
  wire: answerSearches,
  templates: Object.values(proposalTemplates),
})
