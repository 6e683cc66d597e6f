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
    'signIn:secondFactor': {
      label: { zh: '设置自己的两步验证', en: 'Set up own two-step verification' },
      why: {
        zh: '角色可能要求两步验证，因此每位组织者都须能自行设置。',
        en: 'A role may require two-step verification, so every organiser must be able to set it up.',
      },
    },
    'signIn:identity': {
      label: { zh: '关联自己的统一登录', en: 'Link own login of the provider' },
      why: {
        zh: '系统管理员接入单位的统一登录后，组委会成员可将其与自己的账号关联，再凭它登录。',
        en: 'Where the operator has connected a login provider, organisers can link their login there to their own account and log in by it.',
      },
    },
    'signIn:resetSecondFactor': {
      label: { zh: '重置同事的两步验证', en: 'Reset a colleague’s two-step verification' },
      why: {
        zh: '同事丢失手机和备用码时，由其当面核实身份后重置；每次重置都记录原因并通知本人。',
        en: 'For a colleague who has lost phone and backup codes, once their identity is checked; each reset is logged with its reason and the colleague is told.',
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
