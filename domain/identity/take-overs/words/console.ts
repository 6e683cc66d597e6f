import type { Bilingual } from '#kit/words/bilingual.ts'
import { objectionDays, type TakeOverState } from '../rules.ts'

export const takeOverStateWords: Record<TakeOverState, Bilingual> = {
  open: { zh: '待处理', en: 'Open' },
  approved: { zh: '已批准', en: 'Approved' },
  refused: { zh: '未批准', en: 'Refused' },
}

export const consoleWords = {
  title: { zh: '账号接管', en: 'Take-overs' },
  lead: {
    zh: `新同事申请接管单位账号。单位账号现持有人会收到通知，${objectionDays} 天内可提出异议；申请人看不到单位的任何信息。`,
    en: `Colleagues who ask to take over an organisation’s account. Its present holder is told and can object for ${objectionDays} days; who asks sees nothing of the organisation.`,
  },
  none: { zh: '没有申请', en: 'No requests' },
  contact: { zh: '已验证的号码或邮箱', en: 'Verified number or address' },
  reason: { zh: '申请理由', en: 'Reason' },
  knownAccount: { zh: '申请人所说的账号', en: 'Account they named' },
  about: { zh: '所指单位', en: 'Organisation' },
  account: { zh: '现用登录账号', en: 'Logs in with' },
  asked: ({ moment }: { moment: string }): Bilingual => ({ zh: `${moment} 申请`, en: `Asked on ${moment}` }),
  waits: ({ moment }: { moment: string }): Bilingual => ({
    zh: `现持有人可在 ${moment} 前提出异议`,
    en: `The holder can object until ${moment}`,
  }),
  waited: { zh: '异议期已过，没有异议', en: 'The holder did not object in time' },
  objected: ({ moment }: { moment: string }): Bilingual => ({
    zh: `现持有人于 ${moment} 提出异议：`,
    en: `The holder objected on ${moment}:`,
  }),
  decided: ({ moment, by }: { moment: string; by: Bilingual }): Bilingual => ({
    zh: `${by.zh} 于 ${moment} 处理：`,
    en: `Decided on ${moment} by ${by.en}:`,
  }),
  choose: { zh: '选择所指单位', en: 'Which organisation is it?' },
  chooseHint: {
    zh: '核对后选择。选定后立即通知其账号现持有人。',
    en: 'Check before you choose: the holder of its account is told at once.',
  },
  link: { zh: '就是这个单位', en: 'This is the organisation' },
  linked: { zh: '已通知账号现持有人', en: 'The holder was told' },
  approve: { zh: '批准', en: 'Approve' },
  refuse: { zh: '不批准', en: 'Refuse' },
  approveTitle: ({ name }: { name: Bilingual }): Bilingual => ({
    zh: `批准接管“${name.zh}”的账号？`,
    en: `Approve the take-over of the account of ${name.en}?`,
  }),
  approveText: ({ from, to }: { from: string; to: string }): Bilingual => ({
    zh: `登录账号由 ${from} 改为 ${to}。原持有人的登录、密码和发出的链接全部失效，新同事会收到设置密码的链接。`,
    en: `The account logs in with ${to} instead of ${from}. The old holder’s sessions, password and links end; the new colleague gets a link to set a password.`,
  }),
  refuseTitle: { zh: '不批准此申请？', en: 'Refuse this request?' },
  early: {
    zh: '异议期未满，提前批准',
    en: 'Approve before the time to object is over',
  },
  decisionReason: { zh: '理由（写入操作日志，不发给申请人）', en: 'Reason (kept in the log, not sent)' },
  approved: { zh: '已批准，新同事会收到设置密码的链接', en: 'Approved; a link to set a password is sent' },
  refusedDone: { zh: '已处理，双方会收到通知', en: 'Refused; those concerned are told' },
}

/** What the log says of a request. */
export const logWords = {
  title: { zh: '接管申请', en: 'Take-over request' },
  fields: {
    state: { zh: '状态', en: 'State' },
    about: { zh: '所指单位', en: 'Organisation' },
    objection: { zh: '现持有人的异议', en: 'Objection of the holder' },
  },
}
