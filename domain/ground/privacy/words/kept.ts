import type { Bilingual } from '#kit/words/bilingual.ts'
import type { KeptBesides } from '../rules.ts'

export const keptWords = {
  title: { zh: '保存的信息、用途与期限', en: 'What is kept, for what, and until when' },
  lead: {
    zh: '本页由系统的规则生成：每项信息的用途，以及保存到哪一天。到期后自动删除，备份中的副本恢复时也会再次删除。',
    en: 'This page is made from the rules of the portal: what each piece of information is kept for, and until which day. It is deleted by itself afterwards, also whenever a backup is restored.',
  },
  purpose: { zh: '用途', en: 'Purpose' },
  until: { zh: '保存至', en: 'Kept' },
  besides: { zh: '其他记录', en: 'Other records' },
} as const satisfies Record<string, Bilingual>

export const besidesWords: Record<KeptBesides, Bilingual> = {
  sessions: { zh: '登录会话', en: 'Sessions' },
  'sign-ins': { zh: '登录记录', en: 'Log of logins' },
  'old messages': { zh: '发出的邮件和短信', en: 'Mails and text messages that were sent' },
  'unreachable addresses': {
    zh: '无法送达的号码和邮箱',
    en: 'Numbers and addresses that could not be reached',
  },
  reveals: { zh: '查看受保护信息的记录', en: 'Log of looks at protected values' },
  'log of exports': { zh: '导出名单的记录', en: 'Log of exports' },
  'first-passwords': { zh: '首次设置密码的链接', en: 'Links to a first password' },
}

/** Three years are 1,098 days in a rule; nobody reads them so. */
export function daysText({ days }: { days: number }): Bilingual {
  const years = Math.round(days / 366)
  return years > 1
    ? { zh: `${years} 年`, en: `for ${years} years` }
    : { zh: `${days} 天`, en: `for ${days} days` }
}
