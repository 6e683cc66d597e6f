import type { PermissionWords } from '#kit/words/permission-words.ts'
import type { access } from '../access.ts'

export const permissionWords = {
  title: { zh: '列表视图', en: 'Views of lists' },
  permissions: {
    'views:own': {
      label: { zh: '保存自己的列表视图', en: 'Save own views of lists' },
      why: {
        zh: '视图不是权限：只显示本人可以看到的列和筛选。',
        en: 'A view gives no access. Columns and filters that its reader may not see are left out.',
      },
    },
    'views:share': {
      label: { zh: '共享列表视图', en: 'Share views of lists' },
      why: {
        zh: '共享视图的名称与筛选条件对所有能看该列表的人可见。',
        en: 'The name and filters of a shared view are seen by everybody who may read the list.',
      },
    },
    'views:keep': {
      label: { zh: '管理他人共享的视图', en: 'Manage views shared by others' },
      why: {
        zh: '共享者离开后，视图由大会秘书处管理。',
        en: 'When its owner leaves, the secretary takes care of a shared view.',
      },
    },
  },
} satisfies PermissionWords<typeof access>
