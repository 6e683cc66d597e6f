/**
 * The log of protected values that were revealed: who saw which value of whom, and when. Rows are written in the transaction of the reveal
 * (`kit/db/audit`, R-120) and kept for three years; this noun shows them to the secretary, and tells every secretary when an account reaches the hourly
 * limit of participants. It knows participants, accounts and outbox.
 */
import { defineNoun } from '#domain/noun.ts'
import { exportAccess, exportWords } from '#kit/list/export-permission.ts'
import { revealsWords } from './words.ts'

export const noun = defineNoun({
  name: 'reveals',
  title: revealsWords.title,
  knows: ['participants', 'accounts', 'outbox'],
  permissions: {
    'reveals:list': {
      heldBy: ['secretary'],
      label: { zh: '查看敏感信息的查看记录', en: 'View who accessed sensitive data' },
      why: {
        zh: '用于发现不必要的查看；记录本身也涉及个人，因此知情者宜少。',
        en: 'To detect unnecessary access. The log itself is about people, so few should see it.',
      },
    },
    'reveals:export': { ...exportAccess('reveals:list', ['secretary']), ...exportWords(revealsWords.title) },
  },
  menu: {
    console: [
      {
        page: 'console/reveals',
        path: '/reveals',
        title: revealsWords.title,
        permission: 'reveals:list',
        icon: 'shield',
        order: 75,
      },
    ],
  },
})
