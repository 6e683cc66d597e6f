import type { PermissionWords } from '#kit/words/permission-words.ts'
import type { access } from '../access.ts'

export const permissionWords = {
  title: { zh: '账号', en: 'Accounts' },
  permissions: {
    'accounts:self': {
      label: { zh: '使用自己的账号', en: 'Use the account they have' },
      why: {
        zh: '登录、查看菜单、修改密码和退出，人人都需要。',
        en: 'Everybody must be able to log in, see the menu, change the password and log out.',
      },
    },
    'accounts:list': {
      label: { zh: '查看账号列表', en: 'See the list of accounts' },
      why: {
        zh: '便于答复“我能否登录”之类的询问，也便于检查谁有账号。',
        en: 'To answer “why can I not log in”, and to look over who has an account.',
      },
    },
    'accounts:manage': {
      label: {
        zh: '创建、停用账号，重置密码，指定角色',
        en: 'Create and disable accounts, reset passwords, set roles',
      },
      why: {
        zh: '能重置密码就能成为任何人，因此固定由秘书处掌握，不能授予其他角色。',
        en: 'Who can reset a password can become anybody; it stays with the secretary and cannot be given away.',
      },
    },
    'accounts:signIns': {
      label: { zh: '查看登录记录', en: 'See the sign-in log' },
      why: {
        zh: '用于发现异常登录；记录含有网络地址，因此知情者宜少。',
        en: 'To notice strange sign-ins; it holds people’s addresses on the network, so few should see it.',
      },
    },
    'accounts:roles': {
      label: { zh: '查看谁可以做什么', en: 'See who may do what' },
      why: {
        zh: '每位组织者都可以知道自己和同事能做什么、为什么。',
        en: 'Every organiser may know what they and their colleagues can do, and why.',
      },
    },
    'accounts:editRoles': {
      label: { zh: '修改各角色的权限', en: 'Change what the roles may do' },
      why: {
        zh: '能授予权限就等于拥有全部权限，因此固定由秘书处掌握，也不能从秘书处收回。',
        en: 'Who can give permissions holds them all; it stays with the secretary, or nobody could give anything back.',
      },
    },
  },
} satisfies PermissionWords<typeof access>
