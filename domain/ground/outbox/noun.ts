import { defineNoun, withLabels } from '#domain/noun.ts'
import { access } from './access.ts'
import { refusals } from './refusals.ts'
import { permissionWords } from './words/permissions.ts'
import { sendersWords } from './words/senders.ts'

export const noun = defineNoun({
  name: 'outbox',
  title: permissionWords.title,
  knows: [],
  permissions: withLabels(access, permissionWords),
  refusals,
  menu: {
    console: [
      {
        page: 'console/messages',
        path: '/outbox',
        title: { zh: '已发消息', en: 'Sent messages' },
        permission: 'outbox:read',
        icon: 'mail',
        order: 84,
      },
      {
        page: 'console/templates',
        path: '/outbox/templates',
        title: { zh: '消息模板', en: 'Message templates' },
        permission: 'outbox:templates',
        icon: 'template',
        order: 86,
      },
      {
        page: 'console/template',
        path: '/outbox/templates/:key',
        title: { zh: '编辑模板', en: 'Edit template' },
        permission: 'outbox:templates',
      },
      {
        page: 'console/senders',
        path: '/outbox/senders',
        title: sendersWords.title,
        permission: 'outbox:settings',
      },
      {
        page: 'console/message',
        path: '/outbox/:id',
        title: { zh: '消息详情', en: 'Message' },
        permission: 'outbox:read',
      },
    ],
  },
})
