import { secondStepWords } from './second-step.ts'
import { settingsWords } from './settings.ts'

/** Proving again who is there, before a sensitive action. */
export const proveAgainWords = {
  title: { zh: '请再次验证身份', en: 'Please confirm that it is you' },
  lead: {
    zh: '此操作较为敏感。验证后立即继续，页面和已填写的内容保持不变。',
    en: 'This is a sensitive action. It goes on at once afterwards; the page and your entries stay as they are.',
  },
  password: settingsWords.accountPassword,
  code: secondStepWords.code,
  submit: { zh: '验证并继续', en: 'Confirm and continue' },
  logIn: { zh: '没有密码？重新登录', en: 'No password? Log in again' },
  cancel: settingsWords.cancel,
  passwordMissing: { zh: '请输入密码', en: 'Enter your password' },
}
