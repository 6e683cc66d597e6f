import type { PermissionWords } from '#kit/words/permission-words.ts'
import type { access } from '../access.ts'

export const permissionWords = {
  title: { zh: '角色', en: 'Roles' },
  permissions: {
    'roles:read': {
      label: { zh: '查看谁可以做什么', en: 'View who can do what' },
      why: {
        zh: '每位组织者都可以知道自己和同事能做什么、为什么。',
        en: 'Every organiser can see what they and their colleagues are able to do, and why.',
      },
    },
    'roles:edit': {
      label: { zh: '修改各角色的权限', en: 'Change role permissions' },
      why: {
        zh: '能授予权限就等于拥有全部权限，因此固定由秘书处掌握，也不能从秘书处收回。',
        en: 'Anyone who can grant permissions effectively has them all, so this stays with the secretary and cannot be taken away.',
      },
    },
  },
} satisfies PermissionWords<typeof access>
