import type { Bilingual } from '#kit/words/bilingual.ts'

/** What the edition itself must say before people can register. */
export const setUpItemWords = {
  /** Of an edition that is prepared: what is set where the current one's settings are. */
  onceCurrent: { zh: '设为本届后再设置', en: 'Set this once the edition is current' },
  edition: {
    title: { zh: '届次名称与日期', en: 'Names and dates of the edition' },
    why: {
      zh: '报名者最先看到名称和日期，报名和修改也按这些日期开放和截止。',
      en: 'Names and dates are what people see first, and registration and edits open and close by them.',
    },
  },
  noCity: {
    zh: '请填写两种语言的举办城市，并核对名称和日期后保存',
    en: 'Enter the city in both languages, check names and dates, and save',
  },
  notChecked: {
    zh: '日期还是平台的建议，请核对后保存',
    en: 'The dates are still those that the portal proposes; check and save them',
  },
  registration: ({ opens, closes }: { opens: string; closes: string }): Bilingual => ({
    zh: `报名：${opens} 至 ${closes}`,
    en: `Registration: ${opens} to ${closes}`,
  }),
  days: ({ begins, ends, editsUntil }: { begins: string; ends: string; editsUntil: string }): Bilingual => ({
    zh: `会期：${begins} 至 ${ends}；行程与活动可修改至 ${editsUntil}`,
    en: `Summit: ${begins} to ${ends}; itineraries and activities can be edited until ${editsUntil}`,
  }),
  contact: {
    title: { zh: '嘉宾联络处', en: 'Guest liaison office' },
    why: {
      zh: '填写时遇到问题的人需要知道向谁询问，包括有关个人信息的问题。',
      en: 'People with questions need a contact, also for questions about personal data.',
    },
  },
  noContact: { zh: '还没有电话或邮箱', en: 'No phone number or e-mail address yet' },
}

/** The page of the set-up list. */
export const setUpWords = {
  title: { zh: '筹备清单', en: 'Set-up list' },
  lead: {
    zh: '开放报名前需要准备的事项。清单随各页面的内容自动更新。',
    en: 'What has to be ready before people register. The list follows what is set on the pages themselves.',
  },
  openBlocking: ({ count }: { count: number }): Bilingual => ({
    zh: `还有 ${count} 项必须完成，在此之前报名不开放。`,
    en: `${count} ${count === 1 ? 'item is' : 'items are'} required and not done yet; registration stays closed until then.`,
  }),
  ready: {
    zh: '必须完成的事项都已完成，可以按日期开放报名。',
    en: 'Everything that is required is done: registration opens and closes by its dates.',
  },
  begun: {
    zh: '本届已有人登记，报名不会因此清单而关闭；未完成的事项仍请尽快处理。',
    en: 'People are registered in this edition, so this list does not close registration any more. Please see to open items all the same.',
  },
  draft: {
    zh: '这是筹备届：设为本届后才开放报名。',
    en: 'This edition is in preparation: people can register once it is the current one.',
  },
  required: { zh: '必须完成', en: 'Required' },
  advised: { zh: '建议完成', en: 'Recommended' },
  done: { zh: '已完成', en: 'Done' },
  open: { zh: '未完成', en: 'Not done' },
  go: { zh: '前往', en: 'Open' },
  goTo: ({ title }: { title: Bilingual }): Bilingual => ({
    zh: `前往：${title.zh}`,
    en: `Open: ${title.en}`,
  }),
  forOthers: {
    zh: '由有权打开相应页面的同事完成，您的权限不包括此页',
    en: 'Done by those who may open its page; your permissions do not include it',
  },
  seen: { zh: '访客现在看到的', en: 'What a visitor sees now' },
  link: { zh: '筹备清单', en: 'Set-up list' },
  openInDraft: ({ titles }: { titles: readonly Bilingual[] }): Bilingual => ({
    zh: `新的一届还有未完成的事项：${titles.map(({ zh }) => zh).join('、')}。`,
    en: `Not done yet in the new edition: ${titles.map(({ en }) => en).join(', ')}.`,
  }),
}

/** Confirming the proposed names and days of an edition. */
export const checkedWords = {
  text: {
    zh: '名称和日期是平台的建议，尚未有人核对。修改后保存，或确认无误。',
    en: 'Names and dates are proposed by the portal and have not been checked. Change and save them, or confirm them.',
  },
  confirm: { zh: '核对无误', en: 'Confirm as they are' },
  checked: { zh: '已核对', en: 'Confirmed' },
}

/** The page that shows what visitors see at this moment. */
export const seenWords = {
  title: { zh: '访客现在看到的', en: 'What a visitor sees now' },
  lead: {
    zh: '未登录的人此刻看到的内容。如要像访客一样操作，请用无痕窗口打开下列网址。',
    en: 'What people see at this moment without logging in. To click through as a visitor, open an address in a private window.',
  },
  entrance: { zh: '公开入口', en: 'Public entrance' },
  register: { zh: '注册账号', en: 'Registration of accounts' },
  guide: { zh: '参会指南', en: 'Attendance guide' },
  policy: { zh: '隐私政策', en: 'Privacy policy' },
  address: { zh: '网址', en: 'Address' },
}
