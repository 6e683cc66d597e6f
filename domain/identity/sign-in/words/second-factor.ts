import type { Bilingual } from '#kit/words/bilingual.ts'

/** Setting up two-step verification, in the account settings. */
export const secondFactorWords = {
  title: { zh: '两步验证', en: 'Two-step verification' },
  lead: {
    zh: '除密码外，登录时还需手机验证器应用的验证码，或通行密钥、安全密钥。他人即使知道密码，也无法登录。',
    en: 'Logging in then also needs a code shown by an authenticator app on your phone, or a passkey or security key, so nobody can log in with your password alone.',
  },
  off: { zh: '未启用', en: 'Off' },
  on: ({ since }: { since: Bilingual }): Bilingual => ({
    zh: `${since.zh} 起启用`,
    en: `On since ${since.en}`,
  }),
  codesLeft: (count: number): Bilingual => ({
    zh: `备用码还可使用 ${count} 个`,
    en: `${count} backup ${count === 1 ? 'code' : 'codes'} left`,
  }),
  setUp: { zh: '启用', en: 'Set up' },
  anotherPhone: { zh: '更换手机', en: 'Use another phone' },
  renew: { zh: '重新生成备用码', en: 'Renew backup codes' },
  remove: { zh: '关闭', en: 'Turn off' },
  cancel: { zh: '取消', en: 'Cancel' },
  scan: {
    zh: '1. 用手机上的验证器应用扫描二维码。尚未安装的，请在应用商店搜索“验证器”（如 Microsoft Authenticator）。',
    en: '1. Scan the QR code with the authenticator app on your phone. If you have none, search your app store for “authenticator” (for example Microsoft Authenticator).',
  },
  qr: { zh: '验证器应用的二维码', en: 'QR code for the authenticator app' },
  key: { zh: '无法扫描时，在应用中手动输入此密钥', en: 'If you cannot scan it, enter this key in the app' },
  confirm: { zh: '2. 输入应用显示的 6 位数字', en: '2. Enter the 6 digits that the app shows' },
  digits: { zh: '请输入 6 位数字', en: 'Enter 6 digits' },
  submit: { zh: '确认', en: 'Confirm' },
  codesTitle: { zh: '备用码', en: 'Backup codes' },
  codesLead: {
    zh: '手机或密钥不在身边时，每个备用码可代替它们一次。现在请打印或抄下，并与手机、密钥分开保存：关闭后不再显示。',
    en: 'Without your phone or key, each code works once in its place. Print or write them down now and keep them apart from phone and key: they are not shown again.',
  },
  copy: { zh: '复制', en: 'Copy' },
  copied: { zh: '备用码已复制', en: 'Backup codes copied' },
  copyFailed: { zh: '无法复制，请打印或抄下', en: 'They could not be copied; print or write them down' },
  print: { zh: '打印', en: 'Print' },
  kept: { zh: '已妥善保存', en: 'I have kept them' },
  done: { zh: '两步验证已启用', en: 'Two-step verification is on' },
  removed: { zh: '两步验证已关闭', en: 'Two-step verification is off' },
  removeTitle: { zh: '关闭两步验证？', en: 'Turn off two-step verification?' },
  removeText: {
    zh: '此后只凭密码即可登录。验证器应用、通行密钥、安全密钥和备用码同时失效，其他设备将退出登录。',
    en: 'Your password alone will then be enough to log in. Authenticator app, passkeys, security keys and backup codes end, and other devices are logged out.',
  },
  renewTitle: { zh: '重新生成备用码？', en: 'Renew the backup codes?' },
  renewText: { zh: '原有的备用码立即失效。', en: 'The present ones end at once.' },
  /** The page of an account whose role must have it. */
  firstTitle: { zh: '请先设置两步验证', en: 'Set up two-step verification first' },
  firstLead: {
    zh: '您的角色须使用两步验证，完成后即可继续。',
    en: 'Your role requires it. You can go on as soon as it is set up.',
  },
  notNow: { zh: '手机或密钥不在身边？', en: 'No phone or key at hand?' },
}

/** The card on a colleague's account page. */
export const colleagueFactorWords = {
  reset: { zh: '重置两步验证', en: 'Reset two-step verification' },
  resetText: {
    zh: '仅在同事丢失手机或密钥以及备用码、且您已当面或电话核实其身份后重置。该账号将退出所有设备，并与统一登录解除关联，之后凭密码登录；本人会收到通知。',
    en: 'Only for a colleague who has lost phone or keys and backup codes, once you have checked their identity in person or by phone. The account is logged out everywhere, its login provider is unlinked, and it then logs in by password; its owner is told.',
  },
  reason: { zh: '原因，以及如何核实身份', en: 'Reason, and how identity was checked' },
  done: { zh: '两步验证已重置', en: 'Two-step verification reset' },
}
