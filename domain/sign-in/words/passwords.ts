/** Resetting a forgotten password. */
export const resetWords = {
  // the specification's own title
  title: { zh: '重置密码', en: 'Reset Password' },
  lead: {
    zh: '输入您的账号，我们将发送验证码，验证后即可设置新密码。',
    en: 'Enter your account and we send you a code; with it you set a new password.',
  },
  submit: { zh: '设置新密码', en: 'Set the new password' },
  remembered: { zh: '想起密码了？', en: 'Remembered it?' },
}

/** Changing the password. */
export const passwordWords = {
  old: { zh: '当前密码', en: 'Current password' },
  new: { zh: '新密码', en: 'New password' },
  again: { zh: '再次输入新密码', en: 'New password again' },
  change: { zh: '修改密码', en: 'Change password' },
  changed: {
    zh: '密码已修改，其他设备已退出登录',
    en: 'Your password is changed; other devices are logged out',
  },
}

/** The first login with an initial password. */
export const firstPasswordWords = {
  title: { zh: '请设置您自己的密码', en: 'Choose a password of your own' },
  lead: {
    zh: '您正在使用组委会分配的初始密码，他人也可能知道。设置新密码后即可继续。',
    en: 'You came in with the first password that the organisers gave you, which others may know. Choose your own and go on.',
  },
  old: { zh: '初始密码', en: 'First password' },
  oldHint: { zh: '您刚才登录时使用的密码', en: 'The one you have just logged in with' },
  submit: { zh: '保存并继续', en: 'Save and go on' },
  done: { zh: '密码已设置', en: 'Your password is set' },
  later: { zh: '稍后再设置？', en: 'Not now?' },
  logOut: { zh: '退出登录', en: 'Log out' },
}
