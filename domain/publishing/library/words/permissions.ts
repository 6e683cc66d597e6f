import type { PermissionWords } from '#kit/words/permission-words.ts'
import type { access } from '../access.ts'

export const permissionWords = {
  title: { zh: '资料下载', en: 'Downloads' },
  permissions: {
    'library:read': {
      label: { zh: '下载发给自己的资料', en: 'Download files addressed to them' },
      why: {
        zh: '资料面向所有人或部分人，每个人只看到给自己的。',
        en: 'Files are for everyone or for some readers; each account sees only those addressed to it.',
      },
    },
    'library:list': {
      label: { zh: '查看全部资料', en: 'View all files' },
      why: {
        zh: '含未发布和已撤下的资料，供编辑使用。',
        en: 'Includes unpublished and withdrawn files, for editors.',
      },
    },
    'library:edit': {
      label: { zh: '上传、发布和撤下资料', en: 'Upload, publish and withdraw files' },
      why: {
        zh: '发布后读者立即可以下载，公开资料无需登录。',
        en: 'Readers can download published files immediately; public files need no login.',
      },
    },
  },
} satisfies PermissionWords<typeof access>
