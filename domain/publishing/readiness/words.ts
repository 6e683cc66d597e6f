import type { Bilingual, BilingualWith } from '#kit/words/bilingual.ts'
import { figureText } from '#kit/words/figure-text.ts'

const people = (count: number) => (count === 1 ? '1 person' : `${figureText(count)} people`)
const messages = (count: number) => (count === 1 ? '1 message' : `${figureText(count)} messages`)

export const readinessWords = {
  title: { zh: '待补资料', en: 'What is missing' },
  lead: {
    zh: '格中为还缺的人数，点开即名单。不含已取消和未通过的人。',
    en: 'Each figure is the number of people who lack it, and opens their list. Those who cancelled or were not approved are left out.',
  },
  peopleTitle: { zh: '待补资料名单', en: 'People with something missing' },
  organisationsTitle: { zh: '各单位待补资料', en: 'What is missing, by organisation' },
  organisationsLead: {
    zh: '每个单位还缺什么；自行登记、不属于任何单位的人只计入按类型的数字。',
    en: 'What each organisation still lacks. People who registered themselves, without an organisation, are in the figures by kind only.',
  },
  byOrganisation: { zh: '按单位查看', en: 'By organisation' },
  byKind: { zh: '按类型', en: 'By kind' },
  rules: { zh: '自动提醒', en: 'Automatic reminders' },
  kind: { zh: '类型', en: 'Kind' },
  remindAll: { zh: '提醒', en: 'Remind' },
  people: { zh: '人数', en: 'People' },
  organisation: { zh: '单位', en: 'Organisation' },
  lacks: { zh: '还缺', en: 'Missing' },
  nothing: { zh: '资料齐全', en: 'Nothing is missing' },
  anyLack: { zh: '缺任意一项', en: 'Anything missing' },
  anyKind: { zh: '全部类型', en: 'All kinds' },
  maxMissing: { zh: '缺得最多的在前', en: 'Most missing first' },
  newest: { zh: '最近更新的在前', en: 'Last updated first' },
  search: { zh: '搜索姓名、单位、职务', en: 'Search name, organisation or position' },
  searchOrganisations: { zh: '搜索单位名称、统一社会信用代码', en: 'Search name or social credit code' },
  nobody: { zh: '没有人缺资料', en: 'Nobody lacks anything' },
  nobodyText: { zh: '登记的人资料都齐全。', en: 'Everybody who is registered is complete.' },
  nobodySuch: { zh: '没有人缺这一项', en: 'Nobody lacks this' },
  noneYet: { zh: '本届还没有人登记', en: 'Nobody is registered for this summit yet' },
  noOrganisation: { zh: '还没有单位登记参会人', en: 'No organisation has registered anybody yet' },
  unnamed: { zh: '未填写名称的单位', en: 'Organisation without a name' },
  liaison: { zh: '联络人', en: 'Contact person' },
  liaisonMobile: { zh: '联络人手机', en: 'Contact person’s mobile' },
  liaisonEmail: { zh: '联络人邮箱', en: 'Contact person’s e-mail' },
  separator: { zh: '、', en: ', ' },
  shown: ({ count }: { count: string }) => ({ zh: `共 ${count} 人`, en: `${count} people` }),
} satisfies Record<string, Bilingual | BilingualWith<never>>

export const remindWords = {
  remind: { zh: '提醒这些人', en: 'Remind these people' },
  remindOf: { zh: '提醒', en: 'Remind' },
  title: { zh: '发送提醒', en: 'Send a reminder' },
  send: { zh: '发送提醒', en: 'Send reminder' },
  again: { zh: '今天再发一次', en: 'Send again today' },
  cancel: { zh: '不发送', en: 'Do not send' },
  each: {
    zh: '每个单位一条，用对方的语言，写明姓名和所缺内容；自行登记的人直接收到。',
    en: 'One for each organisation, in its language, with the names and what each lacks; people who registered themselves get their own.',
  },
  nobody: { zh: '现在没有可以提醒的人。', en: 'There is nobody to remind right now.' },
  recent: { zh: '最近的提醒', en: 'Recent reminders' },
  none: { zh: '还没有发送过提醒。', en: 'No reminders have been sent yet.' },
  byRule: { zh: '自动提醒', en: 'Automatic' },
  remindChosen: { zh: '提醒补资料', en: 'Remind of what is missing' },
  left: {
    zh: '不会提醒（已不缺这些资料，或已不再参会）',
    en: 'Not reminded: nothing is missing, or they are no longer expected',
  },
} satisfies Record<string, Bilingual>

type Count = { count: number }
type Sending = { people: number; messages: number }

/** Texts with figures. */
export const countWords = {
  willSend: ({ people: count, messages: of }: Sending) => ({
    zh: `${figureText(count)} 人还缺资料，将发送 ${figureText(of)} 条消息。`,
    en: `${people(count)} with something missing, ${messages(of)} to send.`,
  }),
  unreachable: ({ count }: Count) => ({
    zh: `另有 ${figureText(count)} 人没有可以联系的账号。`,
    en: `${people(count)} more without an account to write to.`,
  }),
  gone: ({ count }: Count) => ({
    zh: `另有 ${figureText(count)} 条已不在本届名单中。`,
    en: `${figureText(count)} more no longer in the lists of this summit.`,
  }),
  sent: ({ count }: Count) => ({
    zh: `已发送 ${figureText(count)} 条提醒`,
    en: `${messages(count)} on the way`,
  }),
  today: ({ moment, by, count }: Count & { moment: string; by: Bilingual }) => ({
    zh: `今天已经提醒过其中一些人：${moment}，${by.zh}，${figureText(count)} 条消息。`,
    en: `Some of them were reminded today: ${moment}, ${by.en}, ${messages(count)}.`,
  }),
  figure: ({ lack, kind, count }: Count & { lack: Bilingual; kind: Bilingual }) => ({
    zh: `${kind.zh}：缺${lack.zh} ${figureText(count)} 人`,
    en: `${kind.en}: ${people(count)}, missing: ${lack.en}`,
  }),
  remindOf: ({ lack, count }: Count & { lack: Bilingual }) => ({
    zh: `提醒 ${figureText(count)} 位缺${lack.zh}的人`,
    en: `Remind ${people(count)}, missing: ${lack.en}`,
  }),
  sentTo: ({ people: of, messages: count }: Sending) => ({
    zh: `${figureText(count)} 条消息，涉及 ${figureText(of)} 人`,
    en: `${messages(count)} about ${people(of)}`,
  }),
  wouldSend: ({ people: of, messages: count }: Sending) => ({
    zh: `按现在的情况，会发送 ${figureText(count)} 条消息，涉及 ${figureText(of)} 人。`,
    en: `As things stand, it would send ${messages(count)} about ${people(of)}.`,
  }),
} satisfies Record<string, BilingualWith<never>>
