/**
 * What an account has given out: links to assistants, calendar addresses, links by which guests answer, of all kinds together, with whom each is for, until
 * when and when it was last used. The account ends them here. The links are those of other nouns (`accesses` in their `server/noun.ts`); this noun
 * shows and ends them by `kit/limited-access` and has no rows of its own.
 */
import { officeRoles, organisationTypes } from '#domain/actor.ts'
import { defineNoun } from '#domain/noun.ts'
import { givenAccessWords as words } from './words.ts'

const page = {
  page: 'portal/given-access',
  path: '/account/access',
  title: words.title,
  permission: 'givenAccess:own',
} as const

export const noun = defineNoun({
  name: 'given-access',
  title: words.title,
  knows: ['outbox', 'participants', 'itineraries', 'shares', 'activities', 'attendance'],
  permissions: {
    'givenAccess:own': {
      heldBy: [...organisationTypes, 'guest', ...officeRoles],
      label: { zh: '查看并停用自己给出的链接', en: 'View and end links one has given out' },
      why: {
        zh: '链接凭持有即可使用，因此给出者须能随时看到并停用。',
        en: 'A link works for anyone who holds it, so its giver must be able to see and end it at any time.',
      },
    },
  },
  menu: { portal: [page], console: [page] },
  records: {
    '/qms/givenAccess': { belongsTo: 'account', whose: 'a link that the account itself has given out' },
  },
})
