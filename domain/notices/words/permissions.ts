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
    'notices:list': {
      label: { zh: '查看全部通知和阅读情况', en: 'See all announcements and who has read them' },
      why: {
        zh: '含草稿和未确认者名单，供撰写与督办使用。',
        en: 'Drafts and the names of those who have not confirmed are for those who write and follow up.',
      },
    },
    'notices:edit': {
      label: { zh: '撰写、发布、更正和撤回通知', en: 'Write, release, correct and withdraw announcements' },
      why: {
        zh: '发布后读者立即可见，也可同时发出邮件和短信。',
        en: 'What is released all its readers see at once, and mails and SMS can leave with it.',
      },
    },
  },
} satisfies PermissionWords<typeof access>
