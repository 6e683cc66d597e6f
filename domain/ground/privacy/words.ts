import type { Bilingual } from '#kit/words/bilingual.ts'
import type { Purpose } from './rules.ts'

/** Texts of each consent: its name, the label of its box for the person, for those who declare it, and for those who also give it themselves, and what it means. */
export const purposeWords: Record<
  Purpose,
  { name: Bilingual; agree: Bilingual; declare: Bilingual; lead?: Bilingual; text: Bilingual }
> = {
  policy: {
    name: { zh: '隐私政策', en: 'Privacy policy' },
    agree: { zh: '我已阅读并同意', en: 'I have read and accept the' },
    declare: { zh: '我已告知本人，本人同意', en: 'I have told this person, who accepts the' },
    lead: {
      zh: '我已阅读并同意，且已告知所登记的人员、其本人也同意',
      en: 'For myself, and for those I register, who have been told and agree, I accept the',
    },
    text: {
      zh: '说明本平台保存哪些信息、用于什么、谁可以看到、保存多久。',
      en: 'Explains what the portal stores, why, who can see it and for how long.',
    },
  },
  document: {
    name: { zh: '身份证件', en: 'Identity document' },
    agree: {
      zh: '我单独同意平台保存身份证件号码和证件图片',
      en: 'I agree separately that the number and the picture of the identity document are kept',
    },
    declare: {
      zh: '本人单独同意平台保存其身份证件号码和证件图片',
      en: 'This person agrees separately that the number and the picture of their identity document are kept',
    },
    text: {
      zh: '用于核实身份和制作证件。加密保存，默认隐藏显示，每次查看都会留下记录。可随时撤回。',
      en: 'To verify identity and make the badge. Encrypted, shown masked, and each viewing is recorded. You can withdraw at any time.',
    },
  },
  face: {
    name: { zh: '个人照片', en: 'Portrait' },
    agree: {
      zh: '我单独同意平台保存个人照片，并检查照片中人脸的位置和大小',
      en: 'I agree separately that the portrait is kept and checked for one face of the right size',
    },
    declare: {
      zh: '本人单独同意平台保存其个人照片，并检查照片中人脸的位置和大小',
      en: 'This person agrees separately that their portrait is kept and checked for one face of the right size',
    },
    text: {
      zh: '用于制作证件或现场接待。不提取也不保存可识别身份的人脸特征。可随时撤回。',
      en: 'For the badge, or to receive you on site. No facial features that could identify you are extracted or stored. You can withdraw at any time.',
    },
  },
}

export const consentWords = {
  title: { zh: '同意事项', en: 'Consents' },
  policy: { zh: '《隐私政策》', en: 'privacy policy' },
  newWindow: { zh: '（在新窗口打开）', en: ' (opens in a new window)' },
  required: { zh: '需要您的同意才能继续', en: 'Your consent is required' },
  changed: {
    zh: '隐私政策刚刚更新。请阅读新版本后再次勾选，已填写的内容仍然保留。',
    en: 'The privacy policy has just been updated. Please read the new version and tick again; your entries are kept.',
  },
  given: ({ version, time }: { version: number; time: string }): Bilingual => ({
    zh: `已同意第 ${version} 版，${time}`,
    en: `Agreed to version ${version}, ${time}`,
  }),
  byOther: { zh: '由单位联络人代为声明', en: 'Declared by the organisation’s contact person' },
  notGiven: { zh: '未同意', en: 'Not agreed' },
  withdrawn: ({ time }: { time: string }): Bilingual => ({
    zh: `已于 ${time} 撤回`,
    en: `Withdrawn ${time}`,
  }),
  withdraw: { zh: '撤回同意', en: 'Withdraw consent' },
  withdrawTitle: ({ name }: { name: Bilingual }): Bilingual => ({
    zh: `撤回对“${name.zh}”的同意？`,
    en: `Withdraw consent: ${name.en}?`,
  }),
  withdrawText: {
    zh: '此前的处理不受影响。',
    en: 'Earlier processing is not affected.',
  },
  withdrawDone: { zh: '已撤回同意', en: 'Consent withdrawn' },
  ownText: {
    zh: '您同意了什么、何时同意。可以随时撤回，撤回前会说明后果。',
    en: 'What you agreed to and when. You can withdraw at any time; the consequences are explained first.',
  },
}

/** The note above every page that asks for consent to a new version. */
export const askWords = {
  first: { zh: '请阅读并同意隐私政策', en: 'Please read and accept the privacy policy' },
  again: { zh: '隐私政策已更新', en: 'The privacy policy has been updated' },
  firstText: {
    zh: '它说明本平台保存您的哪些信息、用于什么。',
    en: 'It explains what the portal stores about you and why.',
  },
  kept: { zh: '您正在填写的内容不受影响。', en: 'Your entries are not affected.' },
  read: { zh: '阅读隐私政策', en: 'Read the policy' },
  agree: ({ version }: { version: number }): Bilingual => ({
    zh: `同意第 ${version} 版`,
    en: `Accept version ${version}`,
  }),
  agreed: { zh: '已记录您的同意', en: 'Consent recorded' },
}

/** The public page. */
export const policyWords = {
  title: { zh: '隐私政策', en: 'Privacy policy' },
  version: ({ version, day }: { version: number; day: string }): Bilingual => ({
    zh: `第 ${version} 版，${day}发布`,
    en: `Version ${version}, published ${day}`,
  }),
  notInForce: ({ version }: { version: number }): Bilingual => ({
    zh: `这是旧版本。现行版本为第 ${version} 版。`,
    en: `This is an earlier version. Version ${version} is in force.`,
  }),
  toCurrent: { zh: '阅读现行版本', en: 'Read the version in force' },
  changes: { zh: '本版变更', en: 'Changes in this version' },
  earlier: { zh: '其他版本', en: 'Other versions' },
  none: {
    zh: '组委会尚未发布隐私政策，报名尚未开放。',
    en: 'The organisers have not published their privacy policy yet, and registration is not open.',
  },
}
