import type { Bilingual, BilingualWith } from '#kit/words/bilingual.ts'
import type { Channel, ManyAct, MessageState, OutboxSettings } from '../rules.ts'

export const channelWords: Record<Channel, Bilingual> = {
  mail: { zh: '邮件', en: 'E-mail' },
  sms: { zh: '短信', en: 'SMS' },
}

export const stateWords: Record<MessageState, Bilingual> = {
  queued: { zh: '等待发送', en: 'Waiting' },
  sent: { zh: '已发送', en: 'Sent' },
  delivered: { zh: '已送达', en: 'Delivered' },
  bounced: { zh: '被退回', en: 'Bounced' },
  failed: { zh: '发送失败', en: 'Failed' },
  discarded: { zh: '已作废', en: 'Discarded' },
}

export const languageWords: Record<'zh' | 'en' | 'both', Bilingual> = {
  zh: { zh: '中文', en: 'Chinese' },
  en: { zh: '英文', en: 'English' },
  both: { zh: '中英文', en: 'Chinese and English' },
}

/** A message in the log. */
export const messageLogWords = {
  title: { zh: '消息', en: 'Message' },
  state: { zh: '状态', en: 'State' },
}

/** The list of messages. */
export const listWords = {
  title: { zh: '已发消息', en: 'Sent messages' },
  lead: {
    zh: '平台发出和等待发出的每条消息，最新的在前。',
    en: 'All messages the portal has sent or will send, newest first.',
  },
  search: { zh: '姓名、手机、邮箱', en: 'Name, mobile or e-mail' },
  to: { zh: '收件人', en: 'To' },
  about: { zh: '消息', en: 'Message' },
  channel: { zh: '方式', en: 'Channel' },
  anyChannel: { zh: '邮件和短信', en: 'E-mail and SMS' },
  state: { zh: '状态', en: 'State' },
  anyState: { zh: '全部状态', en: 'All states' },
  queuedAt: { zh: '产生时间', en: 'Created' },
  reason: { zh: '原因', en: 'Reason' },
  newest: { zh: '最新在前', en: 'Newest first' },
  oldest: { zh: '最早在前', en: 'Oldest first' },
  person: { zh: '收件人员', en: 'Person at that address' },
  recipient: { zh: '收件账号名称', en: 'Recipient’s account' },
  organisation: { zh: '收件单位', en: 'Recipient’s organisation' },
  template: { zh: '模板代码', en: 'Template key' },
  ofAll: { zh: '显示全部消息', en: 'Show all messages' },
  noneYet: { zh: '还没有发过消息', en: 'No messages yet' },
  texts: { zh: '消息模板', en: 'Message templates' },
}

/** One message. */
export const messageWords = {
  title: { zh: '消息详情', en: 'Message' },
  facts: { zh: '发送情况', en: 'Delivery' },
  content: { zh: '内容', en: 'Content' },
  secret: {
    zh: '此消息含有登录所需的内容，不予显示，也不能重发。对方可以重新获取。',
    en: 'This message contains login details. It cannot be viewed or sent again; the recipient can request a new one.',
  },
  purged: ({ days }: { days: number }): Bilingual => ({
    zh: `消息内容在 ${days} 天后删除，发送记录保留。`,
    en: `The content was deleted after ${days} days; the sending record is kept.`,
  }),
  kept: ({ days }: { days: number }): Bilingual => ({
    zh: `内容保存 ${days} 天后删除。`,
    en: `The content is deleted after ${days} days.`,
  }),
  account: { zh: '账号', en: 'Account' },
  openAccount: { zh: '查看账号', en: 'View account' },
  language: { zh: '语言', en: 'Language' },
  tries: { zh: '已尝试次数', en: 'Attempts' },
  sentAt: { zh: '发送时间', en: 'Sent' },
  settledAt: { zh: '回执时间', en: 'Delivery report' },
  nextTry: { zh: '下次发送', en: 'Next attempt' },
  reason: { zh: '原因', en: 'Reason' },
  again: { zh: '重新发送', en: 'Send again' },
  otherWay: { zh: '改用其他方式', en: 'Send another way' },
  otherWayText: {
    zh: '该单位联络人的其他号码和邮箱：',
    en: 'Other numbers and e-mails of the organisation’s contact persons:',
  },
  sendTo: ({ address }: { address: string }): Bilingual => ({
    zh: `重新发送到 ${address}`,
    en: `Send again to ${address}`,
  }),
  queued: { zh: '已加入发送队列', en: 'Message queued' },
  discard: { zh: '作废', en: 'Discard' },
  discarded: { zh: '消息已作废', en: 'Message discarded' },
  discardTitle: ({ address }: { address: string }): Bilingual => ({
    zh: `作废发往 ${address} 的消息？`,
    en: `Discard the message to ${address}?`,
  }),
  discardText: { zh: '消息将不再发送，记录保留。', en: 'The message will not be sent; the record is kept.' },
}

type Count = { count: string }

/** The same about many messages. */
export const manyQuestionWords: Record<
  ManyAct,
  { label: Bilingual; title: BilingualWith<Count>; text: Bilingual }
> = {
  again: {
    label: messageWords.again,
    title: ({ count }) => ({
      zh: `重新发送 ${count} 条消息？`,
      en: `Send messages again: ${count} selected`,
    }),
    text: {
      zh: '发送到原来的号码或邮箱；发送失败的消息原样重发，已发送的再发一条。正在等待的、已作废的、含登录内容的和内容已删除的消息不会重发，并在结果中列出。',
      en: 'To the same numbers and addresses: failed ones as they are, sent ones as another message. Those that wait, were discarded, contain login details or have lost their content are not sent; the report names them.',
    },
  },
  discard: {
    label: messageWords.discard,
    title: ({ count }) => ({ zh: `作废 ${count} 条消息？`, en: `Discard messages: ${count} selected` }),
    text: {
      zh: '等待发送和发送失败的消息将不再发送，记录保留；其他消息不受影响，并在结果中列出。',
      en: 'Those that wait or have failed will not be sent; their records are kept. Others are left as they are; the report names them.',
    },
  },
}

/** The secretary's settings for sending. */
export const settingsWords = {
  title: { zh: '发送设置', en: 'Sending settings' },
  quiet: { zh: '免打扰时段', en: 'Quiet hours' },
  quietText: {
    zh: '此时段内只发送紧急消息（如验证码），其他消息在结束后发送。起止相同表示不设免打扰。',
    en: 'During these hours only urgent messages such as codes are sent; the others follow afterwards. Set both times the same for no quiet hours.',
  },
  from: { zh: '开始', en: 'From' },
  until: { zh: '结束', en: 'Until' },
  keep: { zh: '消息内容保存天数', en: 'Days to keep message content' },
  keepText: {
    zh: '到期后删除内容，发送记录保留。',
    en: 'The content is then deleted; the sending record is kept.',
  },
  save: { zh: '保存', en: 'Save' },
  saved: { zh: '设置已保存', en: 'Settings saved' },
  wrong: { zh: '请检查时间和天数（1–365）。', en: 'Check the times and the number of days (1–365).' },
}

/** The same in the log. */
export const settingsLogWords: Record<keyof OutboxSettings, Bilingual> = {
  quietFrom: { zh: '免打扰开始', en: 'Quiet hours from' },
  quietUntil: { zh: '免打扰结束', en: 'Quiet hours until' },
  keepTextDays: settingsWords.keep,
}
