/** Resetting a forgotten password. */
export const resetWords = {
  // the specification's own title
  title: { zh: '重置密码', en: 'Reset Password' },
  lead: {
    zh: '输入您的账号，我们将发送验证码，验证后即可设置新密码。',
    en: 'Enter your account and we will send you a code to set a new password.',
  },
  submit: { zh: '设置新密码', en: 'Set new password' },
  remembered: { zh: '想起密码了？', en: 'Remembered it?' },
  notYours: { zh: '账号由已离职的同事使用？', en: 'Does a former colleague hold the account?' },
  toTakeOver: { zh: '申请接管', en: 'Ask to take it over' },
}

/** Changing the password. */
export const passwordWords = {
  old: { zh: '当前密码', en: 'Current password' },
  new: { zh: '新密码', en: 'New password' },
  again: { zh: '再次输入新密码', en: 'Confirm new password' },
  change: { zh: '修改密码', en: 'Change password' },
  changed: {
    zh: '密码已修改，其他设备已退出登录',
    en: 'Password changed; other devices have been logged out',
  },
}

/** The first login with an initial password. */
export const firstPasswordWords = {
  title: { zh: '请设置您自己的密码', en: 'Set your own password' },
  lead: {
    zh: '您正在使用组委会分配的初始密码，他人也可能知道。设置新密码后即可继续。',
    en: 'You are using the initial password from the organisers, which others may know. Set a new one to continue.',
  },
  old: { zh: '初始密码', en: 'Initial password' },
  oldHint: { zh: '您刚才登录时使用的密码', en: 'The one you just logged in with' },
  submit: { zh: '保存并继续', en: 'Save and continue' },
  done: { zh: '密码已设置', en: 'Password set' },
  later: { zh: '稍后再设置？', en: 'Not now?' },
  logOut: { zh: '退出登录', en: 'Log out' },
}
