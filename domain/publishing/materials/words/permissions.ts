import type { PermissionWords } from '#kit/words/permission-words.ts'
import type { access } from '../access.ts'

export const permissionWords = {
  title: { zh: '演讲材料', en: 'Speaker materials' },
  permissions: {
    'materials:submit': {
      label: { zh: '提交演讲材料', en: 'Submit speaker materials' },
      why: {
        zh: '演讲嘉宾本人或其登记单位提交、替换、删除。',
        en: 'Speakers, or the organisation that registered them, submit, replace and remove materials.',
      },
    },
    'materials:collect': {
      label: { zh: '查看并下载全部演讲材料', en: 'View and download all speaker materials' },
      why: {
        zh: '会场和节目组需提前准备。',
        en: 'The venue and programme teams need to prepare in advance.',
      },
    },
    'materials:release': {
      label: { zh: '开放演讲材料供阅读', en: 'Release speaker materials to readers' },
      why: {
        zh: '由节目办公室决定公开哪些材料。',
        en: 'The programme office decides which materials are released.',
      },
    },
    'materials:read': {
      label: { zh: '阅读已开放的材料', en: 'Read released materials' },
      why: {
        zh: '能看到活动的人即可阅读其材料。',
        en: 'Anyone who can see the activity can read its materials.',
      },
    },
    'materials:attachments': {
      label: { zh: '查看并下载活动附件', en: 'View and download activity attachments' },
      why: {
        zh: '能看到活动的人即可下载其附件。',
        en: 'Anyone who can see the activity can download its attachments.',
      },
    },
    'materials:arranged': {
      label: { zh: '查看筹备中活动的附件', en: 'View attachments of activities in preparation' },
      why: {
        zh: '组委会及推荐该活动的单位在发布前核对。',
        en: 'The organisers and the proposing organisation check them before publication.',
      },
    },
    'materials:fetch': {
      label: {
        zh: '按临时地址下载活动附件',
        en: 'Download an activity attachment from its temporary address',
      },
      why: {
        zh: '浏览器直接下载，中断后可继续。',
        en: 'The browser downloads the file directly and can resume after an interruption.',
      },
    },
    'materials:attach': {
      label: { zh: '上传、删除活动附件', en: 'Upload and remove activity attachments' },
      why: {
        zh: '议程、路线图等由节目办公室提供；推荐单位可为自己推荐的活动附上文件。',
        en: 'The programme office provides agendas and maps; organisations attach files to the activities they propose.',
      },
    },
  },
} satisfies PermissionWords<typeof access>
