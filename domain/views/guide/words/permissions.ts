import type { PermissionWords } from '#kit/words/permission-words.ts'
import type { access } from '../access.ts'

export const permissionWords = {
  title: { zh: '参会指南', en: 'Attendance guide' },
  permissions: {
    'guide:read': {
      label: { zh: '查看本单位的参会指南', en: 'View own attendance guide' },
      why: {
        zh: '单位在这里看到已完成什么、还缺什么、截止到何时。',
        en: 'Shows an organisation what is done, what is missing and by when.',
      },
    },
  },
} satisfies PermissionWords<typeof access>
