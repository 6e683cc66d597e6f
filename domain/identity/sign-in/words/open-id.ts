import type { Bilingual } from '#kit/words/bilingual.ts'
import { settingsWords } from './settings.ts'

type Named = { name: Bilingual }

/** Logging in by a provider of OpenID Connect, under the name that the operator gave it. */
export const openIdWords = {
  title: { zh: '统一登录', en: 'Login provider' },
  /** Where the operator gives it no name. */
  usual: { zh: '统一身份认证', en: 'single sign-on' },
  waiting: { zh: '正在核对，请稍候', en: 'Checking your login, please wait' },
  refused: { zh: '未能完成', en: 'Not completed' },
  incomplete: {
    zh: '此地址不完整，请从登录页重新开始',
    en: 'This address is incomplete; begin again on the login page',
  },
  toLogin: { zh: '返回登录', en: 'Back to login' },
  toSettings: { zh: '返回账号设置', en: 'Back to account settings' },
  closeTab: {
    zh: '请关闭此标签页，回到原来的页面。',
    en: 'Close this tab and go back to the page you came from.',
  },
  proven: { zh: '已验证', en: 'Confirmed' },
  lead: ({ name }: Named): Bilingual => ({
    zh: `关联后，您可凭${name.zh}登录本系统，密码仍可使用。`,
    en: `Once it is linked, you can log in here with ${name.en}; your password still works.`,
  }),
  none: { zh: '未关联', en: 'Not linked' },
  linkedAs: ({ shownAs, since }: { shownAs: string; since: Bilingual }): Bilingual => ({
    zh: `已关联：${shownAs}（${since.zh} 起）`,
    en: `Linked: ${shownAs}, since ${since.en}`,
  }),
  link: ({ name }: Named): Bilingual => ({ zh: `关联${name.zh}`, en: `Link ${name.en}` }),
  linked: ({ name, shownAs }: Named & { shownAs: string }): Bilingual => ({
    zh: `已关联${name.zh}：${shownAs}`,
    en: `Linked to ${name.en}: ${shownAs}`,
  }),
  unlink: { zh: '解除关联', en: 'Unlink' },
  unlinkTitle: ({ name }: Named): Bilingual => ({
    zh: `解除与${name.zh}的关联？`,
    en: `Unlink ${name.en}?`,
  }),
  unlinkText: {
    zh: '此后只能用密码或验证码登录，请先确认您记得密码。凭它登录的设备将退出登录，可能包括此设备。',
    en: 'You can then log in with your password or a code only: make sure that you know your password. Devices that logged in by it are logged out, this one too if it did.',
  },
  unlinked: { zh: '已解除关联', en: 'Unlinked' },
  cancel: settingsWords.cancel,
}

/** In the dialog before a sensitive action. */
export const proveByProviderWords = {
  prove: ({ name }: Named): Bilingual => ({
    zh: `用${name.zh}验证（打开新标签页）`,
    en: `Confirm with ${name.en} (opens a new tab)`,
  }),
  goOn: {
    zh: '请在新标签页中再次登录；完成后，此处自动继续。',
    en: 'Log in once more in the new tab; this page then goes on by itself.',
  },
  blocked: {
    zh: '浏览器未允许打开新标签页，请允许后重试，或使用上面的方式',
    en: 'Your browser did not allow a new tab; allow it and try again, or use the way above',
  },
}
