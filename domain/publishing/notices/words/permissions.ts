import { exportWords } from '#kit/list/export-permission.ts'
import type { PermissionWords } from '#kit/words/permission-words.ts'
import type { access } from '../access.ts'

export const permissionWords = {
  title: { zh: '通知公告', en: 'Announcements' },
  permissions: {
    'notices:read': {
      label: { zh: '阅读发给自己的通知公告', en: 'Read announcements addressed to them' },
      why: {
        zh: '通知面向所有人或某些角色，每个人只看到发给自己的。',
        en: 'Announcements are for everyone or for certain roles; each account sees only those addressed to it.',
      },
    },
    'notices:exportOwn': exportWords({ zh: '收到的通知公告', en: 'Own announcements' }),
    'notices:list': {
      label: { zh: '查看全部通知和阅读情况', en: 'View all announcements and who has read them' },
      why: {
        zh: '含草稿和未确认者名单，供撰写与督办使用。',
        en: 'Includes drafts and the names of those who have not confirmed, for writing and follow-up.',
      },
    },
    'notices:export': exportWords({ zh: '全部通知公告', en: 'All announcements' }),
    'notices:edit': {
      label: { zh: '撰写、发布、更正和撤回通知', en: 'Write, release, correct and withdraw announcements' },
      why: {
        zh: '发布后读者立即可见，也可同时发出邮件和短信。',
        en: 'Released announcements are visible to readers immediately, and can also be sent by e-mail and SMS.',
      },
    },
  },
} satisfies PermissionWords<typeof access>
