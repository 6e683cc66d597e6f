import type { PermissionWords } from '#kit/words/permission-words.ts'
import type { access } from '../access.ts'

export const permissionWords = {
  title: { zh: '代表团', en: 'Delegation' },
  permissions: {
    'delegation:read': {
      label: { zh: '查看并导出本单位名单', en: 'See and export the own delegation' },
      why: {
        zh: '一页看清每位嘉宾还缺什么。',
        en: 'One page says what is missing for whom.',
      },
    },
    'delegation:import': {
      label: { zh: '用表格批量登记嘉宾', en: 'Register guests by spreadsheet' },
      why: {
        zh: '人数较多的单位不必逐人录入。',
        en: 'Large delegations are not typed in one by one.',
      },
    },
  },
} satisfies PermissionWords<typeof access>
