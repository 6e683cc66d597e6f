import { exportWords } from '#kit/list/export-permission.ts'
import type { PermissionWords } from '#kit/words/permission-words.ts'
import type { access } from '../access.ts'

export const permissionWords = {
  title: { zh: '账号', en: 'Accounts' },
  permissions: {
    'accounts:list': {
      label: { zh: '查看账号列表', en: 'View accounts' },
      why: {
        zh: '便于答复“我能否登录”之类的询问，也便于检查谁有账号。',
        en: 'To answer questions such as “Why can I not log in?” and to check who has an account.',
      },
    },
    'accounts:export': exportWords({ zh: '账号', en: 'Accounts' }),
    'accounts:own': {
      label: { zh: '修改自己的姓名和消息语言', en: 'Change one’s own name and language of messages' },
      why: {
        zh: '姓名显示在变更记录和审核意见旁，消息按所选语言发送。',
        en: 'The name stands beside decisions and in the history; messages are sent in this language.',
      },
    },
    'accounts:manage': {
      label: {
        zh: '创建、更正、停用账号，重置密码，指定角色',
        en: 'Create, correct and disable accounts, reset passwords, assign roles',
      },
      why: {
        zh: '能重置密码就能成为任何人，因此固定由秘书处掌握，不能授予其他角色。',
        en: 'Anyone who can reset a password can log in as anyone else, so this stays with the secretary and cannot be granted to other roles.',
      },
    },
  },
} satisfies PermissionWords<typeof access>
