import type { PermissionWords } from '#kit/words/permission-words.ts'
import type { access } from '../access.ts'

export const permissionWords = {
  title: { zh: '待办数量', en: 'What waits' },
  permissions: {
    'waiting:read': {
      label: { zh: '在菜单中查看待办数量', en: 'See in the menu what waits' },
      why: {
        zh: '每个人只看到自己可以打开的页面的数量。',
        en: 'Users see figures only of pages that they may open.',
      },
    },
  },
} satisfies PermissionWords<typeof access>
