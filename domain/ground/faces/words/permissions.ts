import type { PermissionWords } from '#kit/words/permission-words.ts'
import type { access } from '../access.ts'

export const permissionWords = {
  title: { zh: '峰会形象', en: 'Appearance' },
  permissions: {
    'faces:edit': {
      label: {
        zh: '设置标志、颜色、分享图片和页面文字',
        en: 'Set logo, colour, sharing picture and page texts',
      },
      why: {
        zh: '发布后，登录页、公开登记、邮件和打印件上所有人都会看到。',
        en: 'Once published, everyone sees it: login, public registrations, e-mails and prints.',
      },
    },
  },
} satisfies PermissionWords<typeof access>
