import type { PermissionWords } from '#kit/words/permission-words.ts'
import type { access } from '../access.ts'

export const permissionWords = {
  title: { zh: '现场核验', en: 'Check-in' },
  permissions: {
    'checkIn:watch': {
      label: { zh: '查看现场人数、设备和待核实事项', en: 'Watch the day: who is in, devices, conflicts' },
      why: { zh: '现场人员须随时知道谁已到场。', en: 'Who works on site needs to know who is in.' },
    },
    'checkIn:resolve': {
      label: { zh: '处理核验中的矛盾', en: 'Settle conflicts of scans' },
      why: {
        zh: '处理结果另记一行，原始核验记录不变。',
        en: 'How it was settled is a row of its own; the scans stay as they are.',
      },
    },
    'checkIn:paper': {
      label: { zh: '打印门岗的纸质名单', en: 'Print the paper lists of gates' },
      why: {
        zh: '名单含当天可进入人员的姓名；打印和下载都会留下记录。',
        en: 'They name everybody who may enter on a day; each print and download is logged.',
      },
    },
    'checkIn:devices': {
      label: { zh: '登记和撤销核验设备', en: 'Enrol and revoke check-in devices' },
      why: {
        zh: '每个班次登记一次；丢失的设备须立即撤销。',
        en: 'Devices are enrolled for each shift; a lost one is revoked at once.',
      },
    },
  },
} satisfies PermissionWords<typeof access>
