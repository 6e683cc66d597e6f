import type { Bilingual } from '#kit/words/bilingual.ts'

/** The second step of a login. */
export const secondStepWords = {
  title: { zh: '两步验证', en: 'Two-step verification' },
  lead: {
    zh: '请输入手机验证器应用显示的 6 位数字。手机不在身边时，可输入一个备用码。',
    en: 'Enter the 6 digits shown by the authenticator app on your phone. Without your phone, enter a backup code.',
  },
  /** With passkeys or security keys. */
  leadWithKeys: {
    zh: '请使用您的通行密钥或安全密钥，也可输入验证器应用的 6 位数字或一个备用码。',
    en: 'Use your passkey or security key, or enter the 6 digits of your authenticator app or a backup code.',
  },
  leadKeysOnly: {
    zh: '请使用您的通行密钥或安全密钥。不在身边时，可输入一个备用码。',
    en: 'Use your passkey or security key. Without it, enter a backup code.',
  },
  /** No app whose codes can be checked, and no passkey of this address. */
  leadCodesOnly: {
    zh: '您的账号目前没有可用的验证器应用、通行密钥或安全密钥，请输入一个备用码。没有备用码时，请联系下方所列人员。',
    en: 'No authenticator app, passkey or security key of your account works here now, so enter a backup code. Without one, ask those named below.',
  },
  code: { zh: '验证码或备用码', en: 'Code or backup code' },
  backupCode: { zh: '备用码', en: 'Backup code' },
  codeProblem: {
    zh: '请输入 6 位数字，或 10 位备用码',
    en: 'Enter 6 digits, or a backup code of 10 characters',
  },
  /** Where no app can be used. */
  backupCodeProblem: { zh: '请输入 10 位备用码', en: 'Enter a backup code of 10 characters' },
  submit: { zh: '继续登录', en: 'Continue' },
  again: { zh: '返回登录', en: 'Back to login' },
  /** For those who have neither phone nor codes. */
  help: ({ helpers }: { helpers: readonly Bilingual[] }): Bilingual => ({
    zh: `没有可用的验证方式，备用码也丢失了？可联系：${helpers.map(({ zh }) => zh).join('、')}。核实您的身份后，可以重置两步验证。`,
    en: `Lost phone or key and your backup codes? Ask ${helpers.map(({ en }) => en).join(', ')}: once your identity is checked, two-step verification can be reset.`,
  }),
  /** Where nobody else may reset it. */
  operator: { zh: '系统管理员', en: 'the operator of the portal' },
}
