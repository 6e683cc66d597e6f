import type { Bilingual } from '#kit/words/bilingual.ts'
import type { AnswerObstacle } from '../rules.ts'

/** Actor name in the history for an answer by the link in a message. */
export const byLink = ({ zh, en }: Bilingual): Bilingual => ({
  zh: `${zh}（消息链接）`,
  en: `${en} (link in a message)`,
})

export const obstacleSentences: Record<AnswerObstacle, Bilingual> = {
  answered: { zh: '已经答复，无需再次操作。', en: 'You have already answered; no further action is needed.' },
  asked: {
    zh: '之后又发送了新的消息，请打开最新消息中的链接。',
    en: 'A newer message has been sent since. Please open the link in that message.',
  },
  offerOver: {
    zh: '确认时间已过，名额已给下一位。登录后可重新报名候补。',
    en: 'The time to confirm has passed and the place went to the next person. Log in to rejoin the waiting list.',
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
