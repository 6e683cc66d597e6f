/**
 * The guests of an edition that was held before the portal: entered by the office from a spreadsheet, whole each time, until the first of them is
 * registered again (decision 189). Their records are participants with the status `entered`: names, organisation, job title and guest type, and nothing
 * else. What is done with them afterwards is done by the nouns of all past guests: lists by edition, “register again”, deletion.
 */
import { defineNoun } from '#domain/noun.ts'
import { pastGuestsWords as words } from './words.ts'

export const noun = defineNoun({
  name: 'past-guests',
  title: words.title,
  knows: ['summit', 'organisations', 'participants', 'forgetting'],
  records: {
    '/qms/past-guests/imports': {
      belongsTo: 'account',
      whose: 'an import that the account itself began',
    },
  },
  menu: {
    console: [
      {
        page: 'console/import',
        path: '/editions/:id/people',
        title: words.title,
        permission: 'summit:edit',
      },
    ],
  },
})
