import { exportWords } from '#kit/list/export-permission.ts'
import type { PermissionWords } from '#kit/words/permission-words.ts'
import type { access } from '../access.ts'

export const permissionWords = {
  title: { zh: '登录', en: 'Sign-in' },
  permissions: {
    'signIn:self': {
      label: { zh: '使用自己的账号', en: 'Use own account' },
      why: {
        zh: '登录、查看菜单、修改密码和退出，人人都需要。',
        en: 'Everyone needs to log in, see the menu, change their password and log out.',
      },
    },
    'signIn:log': {
      label: { zh: '查看登录记录', en: 'View sign-in log' },
      why: {
        zh: '用于发现异常登录；记录含有网络地址，因此知情者宜少。',
        en: 'Helps detect unusual sign-ins; it contains IP addresses, so few people should see it.',
      },
    },
    'signIn:export': exportWords({ zh: '登录记录', en: 'Sign-in log' }),
  },
} satisfies PermissionWords<typeof access>
