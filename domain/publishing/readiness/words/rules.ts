import type { Bilingual } from '#kit/words/bilingual.ts'
import type { RuleDate } from '../rules.ts'

export const ruleDateWords: Record<RuleDate, Bilingual> = {
  registrationCloses: { zh: '报名截止日', en: 'Registration closes' },
  begins: { zh: '峰会开幕日', en: 'The summit begins' },
  editsUntil: { zh: '修改截止日', en: 'Last day for changes' },
}

export const ruleWords = {
  title: { zh: '自动提醒', en: 'Automatic reminders' },
  lead: {
    zh: '启用（发布）后，从截止日前若干天起，每天上午 9 点检查，只提醒仍然缺资料的人。',
    en: 'Once published, a rule checks at 9:00 every day, starting the given number of days before the date, and reminds only those who still lack something.',
  },
  create: { zh: '新增自动提醒', en: 'New automatic reminder' },
  none: { zh: '还没有自动提醒', en: 'No automatic reminders yet' },
  record: { zh: '自动提醒', en: 'Automatic reminder' },
  section: { zh: '规则', en: 'Rule' },
  name: { zh: '名称', en: 'Name' },
  lacks: { zh: '缺什么', en: 'What is missing' },
  kind: { zh: '提醒谁', en: 'Who is reminded' },
  kindHint: { zh: '不选则为全部类型', en: 'Leave empty for all kinds' },
  before: { zh: '哪一天之前', en: 'Before which day' },
  days: { zh: '提前天数', en: 'Days before' },
  every: { zh: '每隔几天重复', en: 'Repeat every (days)' },
  everyHint: {
    zh: '直到补齐或到期为止；不填则只提醒一次',
    en: 'Until nothing is missing or the day has passed; leave empty to send once',
  },
  anyLack: { zh: '全部内容', en: 'Anything missing' },
  anyDate: { zh: '全部日期', en: 'All days' },
  search: { zh: '搜索名称', en: 'Search name' },
  example: { zh: '照片', en: 'Photos' },
} satisfies Record<string, Bilingual>
