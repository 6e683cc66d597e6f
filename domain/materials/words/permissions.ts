import type { PermissionWords } from '#kit/words/permission-words.ts'
import type { access } from '../access.ts'

export const permissionWords = {
  title: { zh: '演讲材料', en: 'Materials of speakers' },
  permissions: {
    'materials:submit': {
      label: { zh: '提交演讲材料', en: 'Hand in materials of their own speakers' },
      why: {
        zh: '演讲嘉宾本人或其登记单位提交、替换、删除。',
        en: 'The speaker, or those who registered them, hand in, replace and remove.',
      },
    },
    'materials:collect': {
      label: { zh: '查看并下载全部演讲材料', en: 'See and download all materials' },
      why: { zh: '会场和节目组需提前准备。', en: 'The rooms and the programme are prepared with them.' },
    },
    'materials:release': {
      label: { zh: '开放演讲材料供阅读', en: 'Release materials for reading' },
      why: { zh: '由节目办公室决定公开哪些材料。', en: 'The programme office decides what may be read.' },
    },
    'materials:read': {
      label: { zh: '阅读已开放的材料', en: 'Read released materials' },
      why: { zh: '能看到活动的人即可阅读其材料。', en: 'Whoever sees the activity may read them.' },
    },
    'materials:attachments': {
      label: { zh: '查看并下载活动附件', en: 'See and download the attachments of activities' },
      why: { zh: '能看到活动的人即可下载其附件。', en: 'Whoever sees the activity may have them.' },
    },
    'materials:arranged': {
      label: { zh: '查看筹备中活动的附件', en: 'See the attachments of an activity as it is arranged' },
      why: {
        zh: '组委会及推荐该活动的单位在发布前核对。',
        en: 'Organisers, and the organisation that proposes it, look at them before it is published.',
      },
    },
    'materials:fetch': {
      label: { zh: '按临时地址下载活动附件', en: 'Fetch an attachment by its address' },
      why: {
        zh: '浏览器直接下载，中断后可继续。',
        en: 'A browser fetches the file itself, and goes on after a break.',
      },
    },
    'materials:attach': {
      label: { zh: '上传、删除活动附件', en: 'Attach files to activities' },
      why: {
        zh: '议程、路线图等由节目办公室提供；推荐单位可为自己推荐的活动附上文件。',
        en: 'The programme office gives agendas and maps along, and an organisation documents of what it proposes.',
      },
    },
  },
} satisfies PermissionWords<typeof access>
