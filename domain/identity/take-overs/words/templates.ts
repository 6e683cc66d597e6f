import { template } from '#kit/words/template.ts'

const organisation = {
  organisation: {
    label: { zh: '单位名称', en: 'Organisation' },
    samples: [
      { zh: '滨海集团', en: 'Binhai Group' },
      {
        zh: '滨海国际贸易股份有限公司'.repeat(4),
        en: 'Binhai International Trading Corporation '.repeat(3).trim(),
      },
    ],
  },
} as const

const holder = { zh: '单位账号现持有人', en: 'The present holder of the account' }

/** Messages about take-overs: none carries what who asks has typed, which could pose as the organisers. An SMS is the same text without the subject. */
export const takeOverTemplates = {
  asked: template({
    key: 'takeOvers.asked',
    title: { zh: '有人申请接管账号', en: 'Someone asks to take over an account' },
    sentWhen: {
      zh: '有人申请接管单位账号时',
      en: 'When someone asks to take over an organisation’s account',
    },
    sentTo: holder,
    urgent: true,
    linkAnswers: true,
    placeholders: {
      ...organisation,
      day: { label: { zh: '可提出异议至', en: 'Last moment to object' }, samples: ['2026-06-18 12:00'] },
    },
    texts: {
      subject: {
        zh: '有人申请接管贵单位的账号',
        en: 'Someone asks to take over your organisation’s account',
      },
      text: {
        zh: '有人申请接管“{organisation}”的峰会平台账号。请打开以下链接查看申请人和理由；如不同意，请在 {day} 前提出异议。',
        en: 'Someone asks to take over the summit portal account of {organisation}. Open this link to see who and why; if you do not agree, object before {day}.',
      },
    },
  }),
  takenOver: template({
    key: 'takeOvers.takenOver',
    title: { zh: '账号已由同事接管', en: 'Account taken over' },
    sentWhen: { zh: '组委会批准接管申请后', en: 'When the organisers approve a take-over' },
    sentTo: holder,
    urgent: true,
    placeholders: organisation,
    texts: {
      subject: { zh: '贵单位的账号已由同事接管', en: 'Your organisation’s account was taken over' },
      text: {
        zh: '组委会已批准同事接管“{organisation}”的峰会平台账号。此号码或邮箱不再用于登录。如有疑问，请联系组委会。',
        en: 'The organisers approved that a colleague takes over the summit portal account of {organisation}. This number or address no longer logs in. Contact the organisers if you have questions.',
      },
    },
  }),
  notTakenOver: template({
    key: 'takeOvers.notTakenOver',
    title: { zh: '账号未被接管', en: 'Account not taken over' },
    sentWhen: { zh: '组委会不批准接管申请后', en: 'When the organisers refuse a take-over' },
    sentTo: holder,
    urgent: false,
    placeholders: organisation,
    texts: {
      subject: { zh: '接管申请未获批准', en: 'The take-over was refused' },
      text: {
        zh: '接管“{organisation}”账号的申请未获批准，您的账号不变。',
        en: 'The request to take over the account of {organisation} was refused. Your account stays as it is.',
      },
    },
  }),
  refused: template({
    key: 'takeOvers.refused',
    title: { zh: '接管申请未获批准', en: 'Take-over request refused' },
    sentWhen: { zh: '组委会不批准接管申请后', en: 'When the organisers refuse a take-over' },
    sentTo: { zh: '申请人', en: 'The person who asked' },
    urgent: false,
    placeholders: {},
    texts: {
      subject: { zh: '您的接管申请未获批准', en: 'Your request was refused' },
      text: {
        zh: '您接管单位账号的申请未获批准。如有疑问，请联系组委会。',
        en: 'Your request to take over an organisation’s account was refused. Contact the organisers if you have questions.',
      },
    },
  }),
}
