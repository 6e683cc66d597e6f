import type { PermissionWords } from '#kit/words/permission-words.ts'
import type { access } from '../access.ts'

export const permissionWords = {
  title: { zh: '随行人员', en: 'Entourage' },
  permissions: {
    'entourage:read': {
      label: { zh: '查看嘉宾的随行人员', en: 'View a guest’s companions' },
      why: {
        zh: '接待、座位与用车都要知道谁与嘉宾同行。',
        en: 'Reception, seating and transport depend on who accompanies a guest.',
      },
    },
    'entourage:add': {
      label: { zh: '添加随行人员', en: 'Add companions' },
      why: {
        zh: '由登记嘉宾的单位在嘉宾通过审核后添加。',
        en: 'The organisation that registered a guest adds companions once the guest is approved.',
      },
    },
  },
} satisfies PermissionWords<typeof access>
