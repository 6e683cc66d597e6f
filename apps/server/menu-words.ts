import type { Bilingual } from '#kit/words/bilingual.ts'

/** What the entries of the menu are called. */
export const titles = {
  guide: { zh: '参会指南', en: 'Attendance Guide' },
  guests: { zh: '嘉宾报名', en: 'Guest Registration' },
  guest: { zh: '嘉宾', en: 'Guest' },
  editGuest: { zh: '填写嘉宾信息', en: 'Edit guest' },
  checkAnswers: { zh: '检查并提交', en: 'Check your answers' },
  itineraryStep: { zh: '分步填写', en: 'Step by step' },
  overview: { zh: '总览', en: 'Overview' },
  review: { zh: '审核', en: 'Review' },
  reviewed: { zh: '审核详情', en: 'Record' },
  participants: { zh: '参会人', en: 'Participants' },
  participant: { zh: '参会人详情', en: 'Participant' },
  itineraries: { zh: '行程与接待', en: 'Arrivals and departures' },
  organisations: { zh: '参会单位', en: 'Organisations' },
  organisation: { zh: '单位详情', en: 'Organisation' },
  accounts: { zh: '账号', en: 'Accounts' },
  account: { zh: '账号详情', en: 'Account' },
  newAccount: { zh: '新建账号', en: 'New account' },
  signIns: { zh: '登录记录', en: 'Sign-in log' },
  roles: { zh: '谁可以做什么', en: 'Who may do what' },
} satisfies Record<string, Bilingual>
