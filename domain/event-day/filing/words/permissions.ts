import type { PermissionWords } from '#kit/words/permission-words.ts'
import type { access } from '../access.ts'
import { filingWords } from './filing.ts'

export const permissionWords = {
  title: filingWords.title,
  permissions: {
    'filing:make': {
      label: { zh: '制作报审批次', en: 'Make batches for the police' },
      why: {
        zh: '文件含完整证件号码和照片；每次制作都会留下记录。',
        en: 'The file has whole document numbers and photos; each making is logged.',
      },
    },
    'filing:result': {
      label: { zh: '导入审查结果', en: 'Enter results of the police' },
      why: { zh: '决定谁的证件可以打印。', en: 'Decides whose badges can be printed.' },
    },
  },
} satisfies PermissionWords<typeof access>
