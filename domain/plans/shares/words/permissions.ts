import type { PermissionWords } from '#kit/words/permission-words.ts'
import type { access } from '../access.ts'

export const permissionWords = {
  title: { zh: '分享链接', en: 'Share links' },
  permissions: {
    'shares:manage': {
      label: { zh: '将一条记录分享给助理', en: 'Share one record with an assistant' },
      why: {
        zh: '由登记的单位决定谁可协助填写、填写哪些内容、到何时为止；秘书处补报的嘉宾凭链接自己填写证件和照片。',
        en: 'The registering organisation decides who helps, with what and until when; a late guest fills in document and portrait by a link of the secretary.',
      },
    },
    'shares:use': {
      label: { zh: '通过链接打开一条记录', en: 'Open one record by link' },
      why: {
        zh: '助理无需账号即可协助一位嘉宾，且看不到其他人。',
        en: 'An assistant can help with one guest without an account, and sees no one else.',
      },
    },
  },
} satisfies PermissionWords<typeof access>
