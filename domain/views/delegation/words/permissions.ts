import type { PermissionWords } from '#kit/words/permission-words.ts'
import type { access } from '../access.ts'

export const permissionWords = {
  title: { zh: '代表团', en: 'Delegation' },
  permissions: {
    'delegation:read': {
      label: { zh: '查看并导出本单位名单', en: 'View and export own delegation' },
      why: {
        zh: '一页看清每位嘉宾还缺什么。',
        en: 'One page shows what is missing for each guest.',
      },
    },
    'delegation:import': {
      label: { zh: '用表格批量登记嘉宾', en: 'Register guests by spreadsheet' },
      why: {
        zh: '人数较多的单位不必逐人录入。',
        en: 'Large delegations need not be entered one by one.',
      },
    },
    'delegation:again': {
      label: { zh: '再次登记往届嘉宾', en: 'Register guests of past summits again' },
      why: {
        zh: '仍有效的内容不必重新填写。',
        en: 'Details that are still valid need not be entered again.',
      },
    },
  },
} satisfies PermissionWords<typeof access>
