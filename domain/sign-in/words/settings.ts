import type { Bilingual } from '#kit/words/bilingual.ts'

/** Texts of the account settings. */
export const settingsWords = {
  title: { zh: '账号设置', en: 'Account settings' },
  account: { zh: '登录账号', en: 'What you log in with' },
  accountText: {
    zh: '登录、接收审核结果和通知均使用此账号。',
    en: 'You log in with it, and decisions and notices are sent to it.',
  },
  changeAccount: { zh: '更换账号', en: 'Change account' },
  accountTaken: {
    zh: '该手机号码或邮箱已被其他账号使用',
    en: 'Another account already uses this number or address',
  },
  newAccount: { zh: '新手机号码或电子邮箱', en: 'New mobile number or e-mail address' },
  newAccountHint: {
    zh: '验证码将发送到新号码或新邮箱。更换后，其他设备将退出登录。',
    en: 'A code is sent to the new number or address. After the change, other devices are logged out.',
  },
  accountPassword: { zh: '当前密码', en: 'Current password' },
  accountChanged: {
    zh: '账号已更换，今后用新账号登录；其他设备已退出登录',
    en: 'Changed: from now on you log in with it; other devices are logged out',
  },
  guestAccount: {
    zh: '此账号来自您的报名信息。如需更换手机或邮箱，请联系为您报名的单位。',
    en: 'It comes from your registration. To change the number or address, ask the organisation that registered you.',
  },
  password: { zh: '密码', en: 'Password' },
  passwordText: {
    zh: '修改后，其他设备将退出登录。',
    en: 'When you change it, other devices are logged out.',
  },
  guestPassword: {
    zh: '您用验证码登录，无需密码。',
    en: 'You log in with a code, so there is no password.',
  },
  cancel: { zh: '取消', en: 'Cancel' },
  look: { zh: '语言与外观', en: 'Language and colours' },
  language: { zh: '语言', en: 'Language' },
  // a language is always offered under its own name
  languages: { zh: '中文', en: 'English' },
  colours: { zh: '外观', en: 'Colours' },
  schemes: {
    auto: { zh: '跟随系统', en: 'As this device' },
    light: { zh: '浅色', en: 'Light' },
    dark: { zh: '深色', en: 'Dark' },
  },
}

export const sessionWords = {
  title: { zh: '登录中的设备', en: 'Where you are logged in' },
  lead: {
    zh: '如有您不认识的设备，请将其退出并修改密码。',
    en: 'If you do not know one of these, log it out and change your password.',
  },
  /** A guest has no password to change. */
  guestLead: {
    zh: '如有您不认识的设备，请将其退出。',
    en: 'If you do not know one of these, log it out.',
  },
  current: { zh: '当前设备', en: 'This one' },
  lastUsed: { zh: '最近使用', en: 'Last used' },
  address: { zh: 'IP 地址', en: 'Address' },
  end: { zh: '退出', en: 'Log out' },
  ended: { zh: '该设备已退出登录', en: 'That device is logged out' },
  endOthers: { zh: '退出所有其他设备', en: 'Log out everywhere else' },
  endOthersText: {
    zh: '当前设备保持登录，其他设备需要重新登录。',
    en: 'You stay logged in here; everywhere else you have to log in again.',
  },
}

/** Confirmation before all other sessions are ended. */
export const endOthersQuestion = (count: number): Bilingual => ({
  zh: `退出其他 ${count} 台设备？`,
  en: count === 1 ? 'Log out the other device?' : `Log out the other ${count} devices?`,
})

/** Number of ended sessions. */
export const endedWords = (count: number): Bilingual => ({
  zh: `已退出 ${count} 台设备`,
  en: count === 1 ? '1 device is logged out' : `${count} devices are logged out`,
})

/** “Log out: Chrome on Windows”, for screen readers. */
export const endSessionWords = (device: Bilingual): Bilingual => ({
  zh: `退出 ${device.zh}`,
  en: `Log out ${device.en}`,
})

/** “Chrome on Windows”, from the user agent. */
export const deviceWords = ({ browser, system }: { browser?: string; system?: string }): Bilingual => {
  if (browser && system) return { zh: `${system} 上的 ${browser}`, en: `${browser} on ${system}` }
  const known = browser ?? system
  return known ? { zh: known, en: known } : { zh: '未知设备', en: 'Unknown device' }
}
