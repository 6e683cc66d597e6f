import { defineNoun } from '#domain/noun.ts'
import { dayPath } from './rules.ts'
import { dayWords } from './words/day.ts'
import { planWords } from './words.ts'

export const noun = defineNoun({
  name: 'own-plan',
  title: planWords.title,
  knows: ['summit', 'hotels', 'accounts', 'organisations', 'participants'],
  menu: {
    portal: [
      {
        page: 'portal/my-plan',
        path: '/dashboard',
        title: planWords.title,
        permission: 'participants:ownPlan',
        icon: 'guide',
        order: 10,
      },
      {
        page: 'portal/my-day',
        path: dayPath,
        title: dayWords.title,
        permission: 'participants:ownPlan',
        icon: 'activity',
        order: 12,
      },
    ],
  },
})
