import { exportWords } from '#kit/list/export-permission.ts'
import type { PermissionWords } from '#kit/words/permission-words.ts'
import type { access } from '../access.ts'

export const permissionWords = {
  title: { zh: '期限例外', en: 'Exceptions' },
  permissions: {
    'exceptions:list': {
      label: { zh: '查看期限例外', en: 'View exceptions to deadlines' },
      why: {
        zh: '经办人需要知道哪家单位、哪位来宾在截止后仍可办理。',
        en: 'Those who work on records should know who may still register or edit after a deadline.',
      },
    },
    'exceptions:export': exportWords({ zh: '期限例外', en: 'Exceptions' }),
    'exceptions:grant': {
      label: { zh: '批准或提前结束期限例外', en: 'Grant or end exceptions to deadlines' },
      why: {
        zh: '对某一单位或来宾放宽期限，而不必对所有人重新开放；名额和必填项不受影响。',
        en: 'Extends a deadline for one organisation or person instead of reopening it for all; limits and required fields stay.',
      },
    },
  },
} satisfies PermissionWords<typeof access>
