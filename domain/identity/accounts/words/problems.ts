import type { Bilingual } from '#kit/words/bilingual.ts'

/** Problems of a number or address, by code. */
export const accountProblems: Record<string, Bilingual> = {
  required: { zh: '请填写此项', en: 'Please fill this in' },
  ofRegistration: {
    zh: '嘉宾的姓名、手机号码和邮箱来自报名信息，请在报名信息中更正',
    en: 'The name, number and address of a guest come from the registration; correct them there',
  },
  ofOrganisation: {
    zh: '此名称来自单位信息，请在单位信息中修改',
    en: 'This is the name in the organisation information; change it there',
  },
  account: {
    zh: '请填写 11 位手机号码或有效的电子邮箱',
    en: 'Enter an 11-digit mobile number or a valid e-mail address',
  },
}
