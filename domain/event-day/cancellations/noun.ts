/**
 * cancellations 取消后的释放: what people had who do not come any more. Written down before the nouns free it, and told to the reception in one message for each act:
 * who withdraws a guest with companions, or ends many approvals, causes one. Whoever had nothing is in neither (decision 220).
 */
import { defineNoun, withLabels } from '#domain/noun.ts'
import { access } from './access.ts'
import { permissionWords, title } from './words.ts'

export const noun = defineNoun({
  name: 'cancellations',
  title,
  knows: [
    'summit',
    'outbox',
    'accounts',
    'organisations',
    'participants',
    'merges',
    'review',
    'activities',
    'attendance',
    'lodging',
    'transport',
    'escorts',
    'meals',
  ],
  permissions: withLabels(access, permissionWords),
  menu: {
    console: [
      {
        page: 'console/cancellations',
        path: '/cancellations',
        title,
        permission: 'cancellations:list',
        icon: 'organisation',
        order: 48,
      },
    ],
  },
})
