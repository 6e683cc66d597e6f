import type { PermissionWords } from '#kit/words/permission-words.ts'
import type { access } from '../access.ts'

export const permissionWords = {
  title: { zh: '重复记录', en: 'Duplicates' },
  permissions: {
    'merges:list': {
      label: { zh: '查看疑似重复的记录', en: 'View likely duplicates' },
      why: {
        zh: '同一人被登记两次会占用两个名额，并制作两份证件。',
        en: 'A person who is registered twice takes two places and gets two badges.',
      },
    },
    'merges:merge': {
      label: { zh: '合并重复记录，或一天内撤销', en: 'Merge duplicates, and undo it within a day' },
      why: {
        zh: '合并会取消一条记录的报名并释放其名额，须由负责人判断。',
        en: 'A merge cancels a record and frees its places, so one responsible person decides.',
      },
    },
  },
} satisfies PermissionWords<typeof access>
