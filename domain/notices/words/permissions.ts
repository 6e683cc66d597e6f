import type { PermissionWords } from '#kit/words/permission-words.ts'
import type { access } from '../access.ts'

export const permissionWords = {
  title: { zh: '通知公告', en: 'Announcements' },
  permissions: {
    'notices:read': {
      label: { zh: '阅读发给自己的通知公告', en: 'Read what is announced to them' },
      why: {
        zh: '通知面向所有人或某些角色，每个人只看到发给自己的。',
        en: 'An announcement is for everybody or for some roles; each account sees those that are for it.',
      },
    },
  },
} satisfies PermissionWords<typeof access>
