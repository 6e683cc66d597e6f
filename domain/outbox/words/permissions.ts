import type { PermissionWords } from '#kit/words/permission-words.ts'
import type { access } from '../access.ts'

export const permissionWords = {
  title: { zh: '消息', en: 'Messages' },
  permissions: {
    'outbox:read': {
      label: { zh: '查看已发送的消息', en: 'See the messages that were sent' },
      why: {
        zh: '用于确认对方是否收到。验证码不会显示。',
        en: 'To find out whether somebody was told. Codes are never shown.',
      },
    },
    'outbox:manage': {
      label: {
        zh: '重发、改用其他方式发送或作废消息',
        en: 'Send messages again, by another way, or discard them',
      },
      why: { zh: '对方没有收到时处理。', en: 'For those whom a message did not reach.' },
    },
    'outbox:templates': {
      label: { zh: '修改消息模板', en: 'Edit the texts of messages' },
      why: { zh: '所有人收到的内容由此决定。', en: 'They decide what everybody reads.' },
    },
    'outbox:settings': {
      label: { zh: '设置免打扰时段和保存期限', en: 'Set quiet hours, and how long texts are kept' },
      why: { zh: '影响所有消息。', en: 'They concern every message.' },
    },
    'outbox:own': {
      label: { zh: '得知自己的号码或邮箱收不到消息', en: 'Learn that messages to them come back' },
      why: {
        zh: '以便更换为能收到消息的号码或邮箱。',
        en: 'So that they can give another number or address.',
      },
    },
  },
} satisfies PermissionWords<typeof access>
