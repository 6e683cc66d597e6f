import type { Bilingual } from '#kit/words/bilingual.ts'
import { type AskObstacle, enquiriesPerDay } from '../rules.ts'

/** Why an account cannot ask a liaison now, and when it can. */
export const askObstacleWords: Record<AskObstacle, Bilingual> = {
  notSubmitted: {
    zh: '提交登记后才能咨询项目联系人。请先填写并提交您的登记。',
    en: 'You can ask liaisons once your registration is submitted. Please complete and submit it first.',
  },
  usedUp: {
    zh: `每天最多咨询 ${enquiriesPerDay} 个项目，今天已用完，明天可继续。`,
    en: `You can ask about ${enquiriesPerDay} projects a day and have done so today; you can ask again tomorrow.`,
  },
}

/** The page that shows a liaison one enquiry. */
export const enquiryPageWords = {
  title: { zh: '投资项目咨询', en: 'Project enquiry' },
  lead: {
    zh: '一位已登记的参会者咨询了您负责的项目，请直接与对方联系。',
    en: 'A registered participant asks about your project. Please contact them directly.',
  },
  project: { zh: '项目', en: 'Project' },
  who: { zh: '咨询者', en: 'From' },
  contact: { zh: '联系方式', en: 'Contact' },
  asked: { zh: '咨询时间', en: 'Asked' },
  message: { zh: '留言', en: 'Message' },
  none: { zh: '对方没有留言。', en: 'They left no message.' },
  byThem: {
    zh: '留言由咨询者填写，未经组委会核实；其中的网址不可点击。',
    en: 'The message was written by the enquirer and not checked by the organisers; addresses in it are not links.',
  },
  incomplete: {
    zh: '链接不完整，请从消息中复制完整链接。',
    en: 'The link is incomplete. Please copy the full link from the message.',
  },
} satisfies Record<string, Bilingual>
