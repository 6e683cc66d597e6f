import type { PermissionWords } from '#kit/words/permission-words.ts'
import type { access } from '../access.ts'

export const permissionWords = {
  title: { zh: '到期删除', en: 'Deletion of data' },
  permissions: {
    'forgetting:manage': {
      label: {
        zh: '查看和执行到期删除，处理删除申请',
        en: 'See and start purges, decide requests for deletion',
      },
      why: {
        zh: '删除不可恢复，且须在承诺期限内答复本人，由负责人处理。',
        en: 'Deletion cannot be undone, and people are promised an answer, so one responsible person handles it.',
      },
    },
    'forgetting:archive': {
      label: { zh: '导出某人的全部信息', en: 'Download everything about one person' },
      why: {
        zh: '本人有权索取；其中含证件号码和照片，每次导出都有记录。',
        en: 'People may ask for it. It holds document numbers and pictures; each download is logged.',
      },
    },
    'forgetting:own': {
      label: {
        zh: '下载本人全部信息、申请删除、反对保留',
        en: 'Download one’s own data, ask for deletion, object',
      },
      why: { zh: '法律赋予每个人的权利。', en: 'The law gives everybody these rights.' },
    },
  },
} satisfies PermissionWords<typeof access>
