import type { PermissionWords } from '#kit/words/permission-words.ts'
import type { access } from '../access.ts'

export const permissionWords = {
  title: { zh: '搜索', en: 'Search' },
  permissions: {
    'search:use': {
      label: { zh: '搜索', en: 'Search' },
      why: {
        zh: '每个人只能搜到自己可以打开的内容。',
        en: 'Users find only what they are allowed to open.',
      },
    },
  },
} satisfies PermissionWords<typeof access>
