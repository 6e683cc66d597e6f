import type { Bilingual } from '#kit/words/bilingual.ts'

/** Texts of the account settings. */
export const settingsWords = {
  title: { zh: '账号设置', en: 'Account settings' },
  account: { zh: '登录账号', en: 'Login account' },
  accountText: {
    zh: '登录、接收审核结果和通知均使用此账号。',
    en: 'For logging in and for receiving decisions and notices.',
  },
  changeAccount: { zh: '更换账号', en: 'Change account' },
  accountTaken: {
    zh: '该手机号码或邮箱已被其他账号使用',
    en: 'Another account already uses this number or address',
  },
  newAccount: { zh: '新手机号码或电子邮箱', en: 'New mobile number or e-mail address' },
  newAccountHint: {
    zh: '验证码将发送到新号码或新邮箱。更换后，其他设备将退出登录。',
    en: 'A code will be sent to the new number or address. Changing it logs out your other devices.',
  },
  accountPassword: { zh: '当前密码', en: 'Current password' },
  accountChanged: {
    zh: '账号已更换，今后用新账号登录；其他设备已退出登录',
    en: 'Account changed. Use it to log in from now on; other devices have been logged out',
  },
  guestAccount: {
    zh: '此账号来自您的报名信息。如需更换手机或邮箱，请联系为您报名的单位。',
    en: 'This account comes from your registration. To change the number or address, contact the organisation that registered you.',
  },
  password: { zh: '密码', en: 'Password' },
  passwordText: {
    zh: '修改后，其他设备将退出登录。',
    en: 'Changing it logs out your other devices.',
  },
  guestPassword: {
    zh: '您用验证码登录，无需密码。',
    en: 'You log in with a code, so no password is needed.',
  },
  cancel: { zh: '取消', en: 'Cancel' },
  look: { zh: '语言与外观', en: 'Language and appearance' },
  language: { zh: '语言', en: 'Language' },
  // a language is always offered under its own name
  languages: { zh: '中文', en: 'English' },
  colours: { zh: '外观', en: 'Appearance' },
  schemes: {
    auto: { zh: '跟随系统', en: 'Same as device' },
    light: { zh: '浅色', en: 'Light' },
    dark: { zh: '深色', en: 'Dark' },
  },
}

export const sessionWords = {
  title: { zh: '登录中的设备', en: 'Logged-in devices' },
  lead: {
    zh: '如有您不认识的设备，请将其退出并修改密码。',
    en: 'If you do not recognise a device, log it out and change your password.',
  },
  /** A guest has no password to change. */
  guestLead: {
    zh: '如有您不认识的设备，请将其退出。',
    en: 'If you do not recognise a device, log it out.',
  },
  current: { zh: '当前设备', en: 'This device' },
  since: { zh: '登录于', en: 'Logged in' },
  lastUsed: { zh: '最近使用', en: 'last used' },
  address: { zh: 'IP 地址', en: 'IP address' },
  end: { zh: '退出', en: 'Log out' },
  ended: { zh: '该设备已退出登录', en: 'Device logged out' },
  endOthers: { zh: '退出所有其他设备', en: 'Log out all other devices' },
  endOthersText: {
    zh: '当前设备保持登录，其他设备需要重新登录。',
    en: 'You stay logged in on this device; other devices will need to log in again.',
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
  en: count === 1 ? '1 device logged out' : `${count} devices logged out`,
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
