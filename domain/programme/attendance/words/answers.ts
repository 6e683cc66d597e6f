import type { Bilingual } from '#kit/words/bilingual.ts'
import type { AnswerObstacle, AttendanceState } from '../rules.ts'

/** Actor name in the history for an answer by the link in a message. */
export const byLink = ({ zh, en }: Bilingual): Bilingual => ({
  zh: `${zh}（消息链接）`,
  en: `${en} (link in a message)`,
})

const settled = { zh: '已处理，无需再答复。', en: 'This has been settled; no answer is needed.' }

/** What became of a question that is not open any more; it may have been decided by others than the reader. */
const answeredSentences: Record<AttendanceState, Bilingual> = {
  assigned: settled,
  offered: settled,
  waitlisted: {
    zh: '目前在候补名单中，有名额时会再次通知。',
    en: 'On the waiting list at present; you will be told when there is a place.',
  },
  confirmed: {
    zh: '已确认参加，无需再次操作。',
    en: 'Attendance is confirmed; no further action is needed.',
  },
  declined: {
    zh: '您本人或所在单位已谢绝，无需再次操作。',
    en: 'You or your organisation declined; no further action is needed.',
  },
  lapsed: settled,
  cancelled: {
    zh: '此次参加已取消，无需答复。如有疑问，请联系所在单位或组委会。',
    en: 'This place has been cancelled; no answer is needed. Ask your organisation or the organisers if this is a mistake.',
  },
  substituted: {
    zh: '已由所在单位的其他人员代为参加，无需答复。',
    en: 'Someone else of your organisation attends instead; no answer is needed.',
  },
}

/** Why a question cannot be answered any more. */
export const obstacleSentence = (obstacle: AnswerObstacle, state: AttendanceState): Bilingual =>
  obstacle === 'answered' ? answeredSentences[state] : obstacleSentences[obstacle]

const obstacleSentences: Record<Exclude<AnswerObstacle, 'answered'>, Bilingual> = {
  asked: {
    zh: '之后又发送了新的消息，请打开最新消息中的链接。',
    en: 'A newer message has been sent since. Please open the link in that message.',
  },
  offerOver: {
    zh: '确认时间已过，名额已失效。如仍希望参加，可登录后重新报名。',
    en: 'The time to confirm has passed and the offer has lapsed. To attend after all, log in and sign up again.',
  },
  begun: { zh: '活动已经开始。', en: 'The activity has started.' },
  abandoned: { zh: '活动已取消，不再举办。', en: 'The activity has been cancelled.' },
  editsOver: {
    zh: '活动报名与取消已截止，如有变化请联系组委会。',
    en: 'Activity sign-up and cancellation have closed; contact the organisers if anything changes.',
  },
}

export const answerWords = {
  kind: { zh: '活动答复链接', en: 'Activity answer link' },
  title: { zh: '请答复是否参加', en: 'Will you attend?' },
  lead: {
    zh: '无需登录，在此直接答复即可。',
    en: 'You can answer here without logging in.',
  },
  incomplete: {
    zh: '链接不完整，请从消息中复制完整链接。',
    en: 'The link is incomplete. Please copy the full link from the message.',
  },
  who: { zh: '参加人员', en: 'Participants' },
  reason: { zh: '谢绝原因（选填）', en: 'Reason (optional)' },
  back: { zh: '返回', en: 'Back' },
  nobody: {
    zh: '贵单位没有其他已通过审核、可代为参加的人员。',
    en: 'Your organisation has no other approved participants who could attend instead.',
  },
  thanks: { zh: '答复已收到，谢谢。', en: 'Thank you. Your answer has been received.' },
} satisfies Record<string, Bilingual>
