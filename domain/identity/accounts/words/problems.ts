import type { Bilingual } from '#kit/words/bilingual.ts'

/** Problems of a number or address, by code. */
export const accountProblems: Record<string, Bilingual> = {
  required: { zh: '请填写此项', en: 'Please fill this in' },
  account: {
    zh: '请填写 11 位手机号码或有效的电子邮箱',
    en: 'Enter an 11-digit mobile number or a valid e-mail address',
  },
}
