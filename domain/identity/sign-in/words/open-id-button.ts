import type { Bilingual } from '#kit/words/bilingual.ts'

type Named = { name: Bilingual }

/** The button of a login provider, apart from the other texts of it: the login page loads no more than it shows. */
export const openIdButtonWords = {
  logIn: ({ name }: Named): Bilingual => ({ zh: `用${name.zh}登录`, en: `Log in with ${name.en}` }),
  forOrganisers: { zh: '供组委会成员使用', en: 'For organisers' },
  elsewhere: ({ name }: Named): Bilingual => ({
    zh: `在此地址无法使用${name.zh}，请在本系统的正式地址打开此页：`,
    en: `${name.en} cannot be used at this address. Open this page at the portal’s own address:`,
  }),
}
