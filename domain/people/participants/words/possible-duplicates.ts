/** Texts about possible duplicates. */
export const possibleDuplicatesWords = {
  title: { zh: '可能重复登记', en: 'Possibly registered twice' },
  elsewhere: {
    zh: '本届峰会已有人用此证件登记，由其他单位办理。请核对证件号码；如确为同一人，请联系组委会。',
    en: 'This document is already registered for this summit by another organisation. Please check the number; if it is the same person, contact the organisers.',
  },
  same: {
    document: { zh: '证件号码相同', en: 'same document' },
    nameAndBirthDate: { zh: '姓名和出生日期相同', en: 'same name and date of birth' },
    mobile: { zh: '手机号码相同', en: 'same mobile' },
    email: { zh: '电子邮箱相同', en: 'same e-mail' },
  },
  between: { zh: '、', en: ', ' },
  what: {
    zh: '仅供核对，不影响保存。',
    en: 'For checking only; you can still save.',
  },
}
