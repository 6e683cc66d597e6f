import { exportWords } from '#kit/list/export-permission.ts'
import type { PermissionWords } from '#kit/words/permission-words.ts'
import type { access } from '../access.ts'

export const permissionWords = {
  title: { zh: '住宿', en: 'Lodging' },
  permissions: {
    'lodging:list': {
      label: { zh: '查看住宿安排', en: 'View rooms and stays' },
      why: {
        zh: '接待和现场需要知道谁住在哪里。',
        en: 'Reception and desks need to know where people stay.',
      },
    },
    'lodging:export': exportWords({ zh: '住宿', en: 'Lodging' }),
    'lodging:edit': {
      label: { zh: '安排住宿和房量', en: 'Arrange stays and set blocks' },
      why: { zh: '由负责住宿的人员决定。', en: 'Decided by those who arrange accommodation.' },
    },
    'lodging:documents': {
      label: {
        zh: '制作酒店住客名单（含完整证件号码）',
        en: 'Make rooming lists, with whole document numbers',
      },
      why: {
        zh: '酒店须登记住客证件。名单含完整证件号码和出生日期，每次制作都会留下记录。',
        en: 'Hotels have to register the documents of their guests. Lists have whole numbers and birth dates; making one is logged.',
      },
    },
  },
} satisfies PermissionWords<typeof access>
