import type { Bilingual } from '#kit/words/bilingual.ts'
import type { contactKeys } from '../rules.ts'

type Key = (typeof contactKeys)[number]

/** Author of a denial, as history and review record show it. */
export const contactOwnerWords: Bilingual = {
  zh: '号码或邮箱的使用者',
  en: 'Owner of the number or address',
}

/** A record whose number or address is another person's. */
export const deniedWords = {
  tag: { zh: '联系方式不属于本人', en: 'Contact not theirs' },
  title: { zh: '联系方式不属于此人', en: 'The contact is another person’s' },
  /** For those who registered the person. */
  correct: {
    mobile: {
      zh: '所填手机号码的使用者已验证该号码，并表示这不是本人的登记。请改填此人自己的手机号码。',
      en: 'The owner of this mobile number has verified it and says that this registration is not theirs. Please enter this person’s own number.',
    },
    email: {
      zh: '所填邮箱的使用者已验证该邮箱，并表示这不是本人的登记。请改填此人自己的邮箱。',
      en: 'The owner of this e-mail address has verified it and says that this registration is not theirs. Please enter this person’s own address.',
    },
  } satisfies Record<Key, Bilingual>,
  /** For organisers. */
  reason: {
    mobile: {
      zh: '手机号码的使用者已验证该号码，并表示这不是本人的登记。登记单位已收到更正通知；更正前，该号码不能打开此登记，也不会收到相关消息。',
      en: 'The owner of the mobile number has verified it and says that this registration is not theirs. Those who registered it have been asked to correct it. Until then the number does not open this registration and receives no messages about it.',
    },
    email: {
      zh: '邮箱的使用者已验证该邮箱，并表示这不是本人的登记。登记单位已收到更正通知；更正前，该邮箱不能打开此登记，也不会收到相关消息。',
      en: 'The owner of the e-mail address has verified it and says that this registration is not theirs. Those who registered it have been asked to correct it. Until then the address does not open this registration and receives no messages about it.',
    },
  } satisfies Record<Key, Bilingual>,
}

/** Records that others have registered with the reader's number or address. */
export const namedWords = {
  title: { zh: '有人用您的号码登记', en: 'Registered with your number' },
  text: {
    zh: '以下登记由他人办理，所填号码或邮箱与您验证的相同。请确认是否为您本人；无论如何选择，都不影响您自己登记。',
    en: 'Others have made these registrations with the number or address that you verified. Please say whether they are yours. Your own registration is possible either way.',
  },
  by: ({ by, kind }: { by: Bilingual; kind: Bilingual }): Bilingual => ({
    zh: `由${by.zh}登记为${kind.zh}`,
    en: `Registered as ${kind.en.toLowerCase()} by ${by.en}`,
  }),
  byPerson: { zh: '其他个人', en: 'another person' },
  mine: { zh: '是我本人', en: 'This is me' },
  notMine: { zh: '不是我', en: 'Not me' },
  /** On the guest's own plan, where no other answer stands beside it. */
  notMyRegistration: { zh: '这不是我的登记', en: 'This is not my registration' },
  notMineTitle: ({ name }: { name: Bilingual }): Bilingual => ({
    zh: `确定“${name.zh}”的登记不是您的吗？`,
    en: `Is the registration of “${name.en}” not yours?`,
  }),
  notMineText: {
    zh: '登记将交组委会核对，登记方会收到更正通知。此后您的号码不再能打开它。',
    en: 'It is flagged for the organisers, and those who made it are asked to correct it. Your number will no longer open it.',
  },
  nameless: { zh: '未填姓名', en: 'No name entered' },
  denied: {
    zh: '已记录：这不是您的登记。登记方会收到更正通知，您的号码不再与它关联。',
    en: 'Noted: this registration is not yours. Those who made it are asked to correct it, and your number no longer leads to it.',
  },
}

/** The proven number or address in the form. */
export const provenWords = {
  verified: {
    form: {
      zh: '已验证。如需更换，请验证新的号码或邮箱。',
      en: 'Verified. To replace it, verify the new number or address.',
    },
    account: {
      zh: '已验证，与您的登录账号相同。如需更换，请更换登录账号。',
      en: 'Verified, and the one you log in with. To replace it, change the one you log in with.',
    },
  },
  toAccount: { zh: '前往账号设置', en: 'Go to account settings' },
  verifiedByOwner: {
    zh: '已由本人验证，只能由本人更换。',
    en: 'Verified by its owner, who alone can replace it.',
  },
  change: { zh: '更换号码或邮箱', en: 'Use another number or address' },
  account: { zh: '新的手机号码或邮箱', en: 'New mobile number or e-mail' },
  title: { zh: '验证新的号码或邮箱', en: 'Verify the new number or address' },
  hint: {
    zh: '验证码发送到新的号码或邮箱；更换后，请用它登录。',
    en: 'We send a code to the new number or address; from then on you log in with it.',
  },
  submit: { zh: '验证并更换', en: 'Verify and replace' },
}
