import type { Bilingual } from '#kit/words/bilingual.ts'
import type { SignInOutcome, SignInWay } from '../rules.ts'

/** The log of sign-ins. */
export const signInWords = {
  title: { zh: '登录记录', en: 'Sign-in log' },
  lead: ({ days }: { days: number }): Bilingual => ({
    zh: `最近的在前，保留 ${days} 天。`,
    en: `Latest first; entries are kept for ${days} days.`,
  }),
  search: { zh: '搜索账号、名称或地址', en: 'Search by account, name or address' },
  at: { zh: '时间', en: 'Time' },
  account: { zh: '账号', en: 'Account' },
  unknown: { zh: '无此账号', en: 'No such account' },
  way: { zh: '方式', en: 'Method' },
  anyWay: { zh: '全部方式', en: 'All methods' },
  outcome: { zh: '结果', en: 'Outcome' },
  anyOutcome: { zh: '全部结果', en: 'All outcomes' },
  address: { zh: '网络地址', en: 'IP address' },
  device: { zh: '设备', en: 'Device' },
  onlyOf: ({ account }: { account: string }): Bilingual => ({
    zh: `仅显示 ${account}`,
    en: `Showing only ${account}`,
  }),
  ofAll: { zh: '显示全部账号', en: 'Show all accounts' },
  name: { zh: '名称', en: 'Name' },
  newest: { zh: '最近的在前', en: 'Latest first' },
  recent: { zh: '最近的登录', en: 'Recent sign-ins' },
  recentNone: { zh: '还没有登录', en: 'No sign-ins yet' },
  all: { zh: '查看全部登录记录', en: 'View all sign-ins' },
  noneYet: { zh: '还没有登录记录', en: 'No sign-ins yet' },
}

export const wayWords: Record<SignInWay, Bilingual> = {
  password: { zh: '密码', en: 'Password' },
  code: { zh: '验证码', en: 'Code' },
  guest: { zh: '嘉宾本人', en: 'As a guest' },
  registration: { zh: '注册', en: 'Registration' },
  share: { zh: '分享链接', en: 'Share link' },
  door: { zh: '公开登记', en: 'Public registration' },
  openId: { zh: '统一登录', en: 'Login provider' },
}

/** The outcome of an attempt: the provider's login that was accepted for no account has neither a password nor a code. */
export const outcomeOf = ({ way, outcome }: { way: SignInWay; outcome: SignInOutcome }): Bilingual =>
  way === 'openId' && outcome === 'wrongCode'
    ? { zh: '未关联账号', en: 'No linked account' }
    : outcomeWords[outcome]

/** The outcomes as a filter: one of them has two names, by the method. */
export const outcomeFilterWords = (): Record<SignInOutcome, Bilingual> => ({
  ...outcomeWords,
  wrongCode: { zh: '验证码或密钥错误，或未关联账号', en: 'Wrong code or key, or no linked account' },
})

export const outcomeWords: Record<SignInOutcome, Bilingual> = {
  in: { zh: '登录成功', en: 'Logged in' },
  wrongPassword: { zh: '密码错误', en: 'Wrong password' },
  // also what a passkey or security key signed and could not be verified
  wrongCode: { zh: '验证码或密钥错误', en: 'Wrong code or key' },
  locked: { zh: '次数过多，已限制', en: 'Too many tries' },
  disabled: { zh: '账号已停用', en: 'Account disabled' },
  displaced: { zh: '登录处过多，该处已退出', en: 'Ended by a newer login' },
}
