/**
 * The one log: who changed what, when, from which value to which, over all nouns, with exports, looks at protected values and sign-ins. Lines are written
 * in the transaction of the change (`kit/db/audit`), and by triggers for the other logs; this noun shows them to the secretary, as a list and beside each
 * record. How a line is said is declared by the noun of the record (`domain/logged.ts`).
 */
import { defineNoun } from '#domain/noun.ts'
import { exportAccess, exportWords } from '#kit/list/export-permission.ts'
import { logWords } from './words.ts'

export const noun = defineNoun({
  name: 'log',
  title: logWords.title,
  knows: [
    'accounts',
    'sign-in',
    'participants',
    'reveals',
    'personnel',
    'hotels',
    'outbox',
    'summit',
    'roles',
  ],
  permissions: {
    'log:read': {
      heldBy: ['secretary'],
      label: { zh: '查看操作日志', en: 'View the log' },
      why: {
        zh: '用于查明谁在何时改了什么；日志涉及所有人的资料和操作，因此知情者宜少。',
        en: 'To find out who changed what and when. The log holds values and acts of everybody, so few should see it.',
      },
    },
    'log:export': { ...exportAccess('log:read', ['secretary']), ...exportWords(logWords.title) },
  },
  menu: {
    console: [
      {
        page: 'console/log',
        path: '/log',
        title: logWords.title,
        permission: 'log:read',
        icon: 'shield',
        order: 74,
      },
    ],
  },
})
