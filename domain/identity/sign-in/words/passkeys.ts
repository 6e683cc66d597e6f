import type { Bilingual } from '#kit/words/bilingual.ts'
import { passkeyNameLength } from '../rules/passkeys.ts'

/** Using a passkey or security key: at the second step of a login, and before sensitive actions. */
export const passkeyWords = {
  use: { zh: '使用通行密钥或安全密钥', en: 'Use passkey or security key' },
  /** Under the button, while the browser asks. */
  asking: {
    zh: '请按浏览器的提示操作：插入或靠近安全密钥并触碰，或在手机、电脑上确认',
    en: 'Follow your browser: insert or hold the security key and touch it, or confirm on your phone or computer',
  },
  cancelled: {
    zh: '未完成：已取消，或等待超时。可以再试一次，或改用其他方式。',
    en: 'Not completed: it was cancelled or timed out. Try again, or use another way.',
  },
  failed: {
    zh: '此设备未能使用通行密钥或安全密钥，请再试一次，或改用其他方式。',
    en: 'This device could not use a passkey or security key. Try again, or use another way.',
  },
  knownHere: {
    zh: '此设备或安全密钥已添加过，请换一个。',
    en: 'This device or security key has been added already; use another one.',
  },
  /** The page was opened by another address than the portal's own. */
  wrongAddress: {
    zh: '通行密钥和安全密钥只能在系统的正式网址使用，请从该网址打开本页，或改用其他方式。',
    en: 'Passkeys and security keys work only at the portal’s own address. Open the page there, or use another way.',
  },
  /** In place of the button. */
  notHere: {
    zh: '此浏览器或网址不支持通行密钥和安全密钥。请改用最新版浏览器并从系统的正式网址打开，或使用验证码、备用码。',
    en: 'This browser or address does not support passkeys and security keys. Use a recent browser at the portal’s own address, or a code or backup code.',
  },
  /** The same where two-step verification is not on yet, so that there are no codes. */
  notHereFirst: {
    zh: '此浏览器或网址不支持通行密钥和安全密钥。请改用最新版浏览器并从系统的正式网址打开，或设置验证器应用。',
    en: 'This browser or address does not support passkeys and security keys. Use a recent browser at the portal’s own address, or set up an authenticator app.',
  },
}

/** Passkeys and security keys in the account settings. */
export const ownPasskeyWords = {
  list: { zh: '验证方式', en: 'Ways to verify' },
  app: { zh: '验证器应用', en: 'Authenticator app' },
  /** Its key was stored under a data key that is gone. */
  appNotUsable: {
    zh: '系统已无法核对它的验证码：请用“更换手机”重新设置',
    en: 'The portal can no longer check its codes: set it up again with “Use another phone”',
  },
  addApp: { zh: '设置验证器应用', en: 'Set up authenticator app' },
  /** Beside other ways, or in place of an earlier phone. */
  appSetUp: { zh: '验证器应用已设置', en: 'Authenticator app set up' },
  removeApp: { zh: '移除验证器应用', en: 'Remove authenticator app' },
  removeAppText: {
    zh: '此后应用中的验证码不再有效，请用通行密钥、安全密钥或备用码登录。其他设备将退出登录。',
    en: 'Codes of the app then no longer work; log in with a passkey, security key or backup code. Other devices are logged out.',
  },
  appRemoved: { zh: '验证器应用已移除', en: 'Authenticator app removed' },
  add: { zh: '添加通行密钥或安全密钥', en: 'Add passkey or security key' },
  addInstead: {
    zh: '改用通行密钥或安全密钥',
    en: 'Use a passkey or security key',
  },
  appInstead: { zh: '改用验证器应用', en: 'Use an authenticator app' },
  addLead: {
    zh: '可用本机的指纹、面容或 PIN，可用手机，也可用插入 USB 或靠近感应的安全密钥。它只在本系统有效，不会被假网站骗走。添加后，其他设备将退出登录。',
    en: 'Use the fingerprint, face or PIN of this device, a phone, or a security key by USB or NFC. It works at this portal alone, so no false website can obtain it. Once it is added, other devices are logged out.',
  },
  name: { zh: '名称', en: 'Name' },
  nameHint: {
    zh: '便于以后辨认，如“办公室电脑”“蓝色安全密钥”',
    en: 'So that you recognise it later, such as “Office computer” or “Blue security key”',
  },
  nameProblem: {
    zh: `请填写名称，最多 ${passkeyNameLength} 个字符`,
    en: `Enter a name of at most ${passkeyNameLength} characters`,
  },
  submit: { zh: '继续', en: 'Continue' },
  added: { zh: '通行密钥或安全密钥已添加', en: 'Passkey or security key added' },
  /** Without any other way before: it turns two-step verification on. */
  addedFirst: {
    zh: '通行密钥或安全密钥已添加，两步验证已启用',
    en: 'Passkey or security key added; two-step verification is on',
  },
  addedOn: { zh: '添加于', en: 'Added' },
  lastUsed: { zh: '最近使用', en: 'last used' },
  neverUsed: { zh: '尚未使用', en: 'not used yet' },
  notUsable: {
    zh: '系统网址已更换，它不能在此使用：请先在此重新添加，再移除这一个',
    en: 'The portal’s address has changed, so it does not work here: add it again here, then remove this one',
  },
  rename: { zh: '重命名', en: 'Rename' },
  renameOf: ({ name }: { name: string }): Bilingual => ({ zh: `重命名“${name}”`, en: `Rename “${name}”` }),
  save: { zh: '保存', en: 'Save' },
  remove: { zh: '移除', en: 'Remove' },
  removeOf: ({ name }: { name: string }): Bilingual => ({ zh: `移除“${name}”`, en: `Remove “${name}”` }),
  removeQuestion: ({ name }: { name: string }): Bilingual => ({
    zh: `移除“${name}”？`,
    en: `Remove “${name}”?`,
  }),
  removeText: {
    zh: '此后不能再用它登录，其他设备将退出登录。',
    en: 'It can then no longer be used to log in. Other devices are logged out.',
  },
  removeLastText: {
    zh: '这是最后一种可用的验证方式：两步验证将关闭，此后只凭密码即可登录，备用码同时失效，其他设备将退出登录。',
    en: 'It is the last way to verify that works: two-step verification is turned off, your password alone is then enough to log in, backup codes end, and other devices are logged out.',
  },
  removed: { zh: '已移除', en: 'Removed' },
  /** What an account has, for a colleague who may reset it. */
  kinds: ({ hasApp, count }: { hasApp: boolean; count: number }): Bilingual => ({
    zh: [...(hasApp ? ['验证器应用'] : []), ...(count > 0 ? [`${count} 个通行密钥或安全密钥`] : [])].join(
      '、',
    ),
    en: [
      ...(hasApp ? ['authenticator app'] : []),
      ...(count > 0
        ? [count === 1 ? '1 passkey or security key' : `${count} passkeys or security keys`]
        : []),
    ]
      .join(', ')
      .replace(/^a/, 'A'),
  }),
}
