import type { PermissionWords } from '#kit/words/permission-words.ts'
import type { access } from '../access.ts'

export const permissionWords = {
  title: { zh: '搜索', en: 'Search' },
  permissions: {
    'search:use': {
      label: { zh: '搜索', en: 'Search' },
      why: {
        zh: '每个人只能搜到自己可以打开的内容。',
        en: 'Everybody finds what they may open, and nothing else.',
      },
    },
  },
} satisfies PermissionWords<typeof access>
