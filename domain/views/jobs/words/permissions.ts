import type { PermissionWords } from '#kit/words/permission-words.ts'
import type { access } from '../access.ts'

export const permissionWords = {
  title: { zh: '我的任务', en: 'My tasks' },
  permissions: {
    'jobs:own': {
      label: { zh: '发起并查看自己的任务', en: 'Start and find own tasks' },
      why: {
        zh: '导出等耗时任务在后台进行，离开页面后仍可找到；结果仅本人可下载，且需仍有相应权限。',
        en: 'Exports and other long work go on in the background and are found again. A result is for its maker alone, who needs the permission of what it shows still.',
      },
    },
  },
} satisfies PermissionWords<typeof access>
