import { accountProblems } from '#domain/identity/accounts/words/problems.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'

/** Texts of the login form. */
export const loginWords = {
  title: { zh: '登录', en: 'Log in' },
  account: { zh: '手机号码或电子邮箱', en: 'Mobile number or e-mail address' },
  password: { zh: '密码', en: 'Password' },
  show: { zh: '显示', en: 'Show' },
  hide: { zh: '隐藏', en: 'Hide' },
  showPassword: { zh: '显示密码', en: 'Show password' },
  hidePassword: { zh: '隐藏密码', en: 'Hide password' },
  verifyCode: { zh: '图形验证码', en: 'Image code' },
  verifyCodeHint: {
    zh: '请输入图中的 4 个字符，不区分大小写',
    en: 'The 4 characters in the image, not case-sensitive',
  },
  verifyImage: { zh: '图形验证码图片', en: 'Image with the code' },
  refresh: { zh: '换一张', en: 'New code' },
  cannotRead: { zh: '看不清图片', en: 'Cannot read the image?' },
  computing: { zh: '本设备正在验证，需几秒', en: 'Verifying on this device, a few seconds' },
  computingLonger: {
    zh: '目前请求较多，本设备正在验证，最长约需一分钟',
    en: 'Many requests at the moment: verifying on this device, up to a minute',
  },
  computed: { zh: '本设备已验证', en: 'Verified on this device' },
  imageFailed: { zh: '图片未能加载', en: 'The image did not load' },
  submit: { zh: '登录', en: 'Log in' },
  noAccount: { zh: '还没有账号？', en: 'No account yet?' },
  toRegister: { zh: '注册', en: 'Register' },
  toGuide: { zh: '参会指南与联系方式', en: 'Guide and contact' },
  forgotten: { zh: '忘记密码？', en: 'Forgotten your password?' },
  ways: { zh: '登录方式', en: 'Login methods' },
  way: {
    password: { zh: '密码登录', en: 'Password' },
    code: { zh: '验证码登录', en: 'Code' },
    guest: { zh: '嘉宾本人', en: 'I am a guest' },
  },
  passwordSet: { zh: '新密码已设置，请登录。', en: 'Your new password is set. Please log in.' },
  codeInstead: { zh: '改用验证码登录', en: 'Log in with a code instead' },
}

export const sameAsOldPasswordWords = {
  zh: '新密码不能与原密码相同',
  en: 'The new password must differ from the old one',
}
export const sameAccountWords = {
  zh: '新账号不能与原账号相同',
  en: 'The new account must differ from the old one',
}

/** Problems of login fields; the key is the problem's code, or field and code. */
export const problemsAtFields: Record<string, Bilingual> = {
  ...accountProblems,
  verifyCode: { zh: '图形验证码为 4 个字符', en: 'The image code has 4 characters' },
  imageMissing: {
    zh: '图片尚未加载，请稍候，或点“换一张”',
    en: 'The image has not loaded yet; wait, or choose “New code”',
  },
  code: { zh: '验证码为 6 位数字', en: 'The code has 6 digits' },
  password: { zh: '密码不符合下列要求', en: 'The password does not meet the rules below' },
  newPassword: { zh: '密码不符合下列要求', en: 'The password does not meet the rules below' },
  sameAsOldPassword: sameAsOldPasswordWords,
  sameAccount: sameAccountWords,
  notTheSame: { zh: '两次输入的密码不一致', en: 'The passwords do not match' },
  privacyAccepted: {
    zh: '请阅读并勾选隐私政策',
    en: 'Please read the privacy policy and tick the box',
  },
}
