import type { PermissionWords } from '#kit/words/permission-words.ts'
import type { access } from '../access.ts'

export const permissionWords = {
  title: { zh: '资料下载', en: 'Downloads' },
  permissions: {
    'library:read': {
      label: { zh: '下载发给自己的资料', en: 'Download the files that are for them' },
      why: {
        zh: '资料面向所有人或部分人，每个人只看到给自己的。',
        en: 'A file is for everybody or for some; each account sees those that are for it.',
      },
    },
    'library:list': {
      label: { zh: '查看全部资料', en: 'See all files' },
      why: {
        zh: '含未发布和已撤下的资料，供编辑使用。',
        en: 'Drafts and withdrawn files are for those who look after them.',
      },
    },
    'library:edit': {
      label: { zh: '上传、发布和撤下资料', en: 'Upload, publish and withdraw files' },
      why: {
        zh: '发布后读者立即可以下载，公开资料无需登录。',
        en: 'What is published its readers can have at once, public files without a login.',
      },
    },
  },
} satisfies PermissionWords<typeof access>
