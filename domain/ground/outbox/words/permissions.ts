import { exportWords } from '#kit/list/export-permission.ts'
import type { PermissionWords } from '#kit/words/permission-words.ts'
import type { access } from '../access.ts'

export const permissionWords = {
  title: { zh: '消息', en: 'Messages' },
  permissions: {
    'outbox:read': {
      label: { zh: '查看已发送的消息', en: 'View sent messages' },
      why: {
        zh: '用于确认对方是否收到。验证码不会显示。',
        en: 'To check whether a recipient was reached. Codes are never shown.',
      },
    },
    'outbox:export': exportWords({ zh: '消息', en: 'Messages' }),
    'outbox:manage': {
      label: {
        zh: '重发、改用其他方式发送或作废消息',
        en: 'Resend messages, send them another way or discard them',
      },
      why: { zh: '对方没有收到时处理。', en: 'For recipients who did not receive a message.' },
    },
    'outbox:templates': {
      label: { zh: '修改消息模板', en: 'Edit message templates' },
      why: { zh: '所有人收到的内容由此决定。', en: 'They determine what everyone receives.' },
    },
    'outbox:settings': {
      label: { zh: '设置免打扰时段和保存期限', en: 'Set quiet hours and how long content is kept' },
      why: { zh: '影响所有消息。', en: 'This affects all messages.' },
    },
    'outbox:own': {
      label: {
        zh: '得知自己的号码或邮箱收不到消息',
        en: 'Be told that messages to them cannot be delivered',
      },
      why: {
        zh: '以便更换为能收到消息的号码或邮箱。',
        en: 'So that they can switch to a number or e-mail that works.',
      },
    },
  },
} satisfies PermissionWords<typeof access>
