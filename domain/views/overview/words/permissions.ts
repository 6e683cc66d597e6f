import type { PermissionWords } from '#kit/words/permission-words.ts'
import type { access } from '../access.ts'

export const permissionWords = {
  title: { zh: '总览', en: 'Overview' },
  permissions: {
    'overview:read': {
      label: { zh: '查看总览', en: 'View overview' },
      why: {
        zh: '进度与组委会每个岗位有关；每个人只看到自己可以打开的名单的数字。',
        en: 'Everyone preparing the summit needs to know how far it is. Each person sees only figures of lists that they may open.',
      },
    },
  },
} satisfies PermissionWords<typeof access>
