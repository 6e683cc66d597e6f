import type { PermissionWords } from '#kit/words/permission-words.ts'
import type { access } from '../access.ts'

export const permissionWords = {
  title: { zh: '隐私政策', en: 'Privacy policy' },
  permissions: {
    'privacy:edit': {
      label: { zh: '编辑隐私政策的新版本', en: 'Edit new versions of the privacy policy' },
      why: {
        zh: '草稿在发布前无人可见，不产生约束。',
        en: 'Drafts are not visible to anyone and not binding until published.',
      },
    },
    'privacy:publish': {
      label: { zh: '发布隐私政策', en: 'Publish the privacy policy' },
      why: {
        zh: '发布后不可更改，所有人将在下次访问时被请求同意。',
        en: 'Published versions cannot be changed, and everyone is asked to agree on their next visit.',
      },
    },
    'privacy:own': {
      label: { zh: '同意隐私政策、撤回同意', en: 'Agree to the privacy policy, withdraw consent' },
      why: {
        zh: '每个人只能处理自己的同意。',
        en: 'Each person decides only on their own consent.',
      },
    },
  },
} satisfies PermissionWords<typeof access>
