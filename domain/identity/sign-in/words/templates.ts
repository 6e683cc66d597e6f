import type { Bilingual } from '#kit/words/bilingual.ts'
import { template } from '#kit/words/template.ts'
import type { CodePurpose } from '../rules.ts'
import { openIdWords } from './open-id.ts'

/** What a code allows. Included in the message: a person tricked into passing on “the code to register” would read of a new password. */
export const codeOpens: Record<CodePurpose, Bilingual> = {
  register: { zh: '注册账号', en: 'to register' },
  login: { zh: '登录', en: 'to log in' },
  resetPwd: { zh: '重置密码', en: 'to set a new password' },
  changeAccount: { zh: '更换登录账号', en: 'to change your login account' },
  guestLogin: { zh: '嘉宾登录', en: 'to log in as a guest' },
  tempRegister: { zh: '临时登记', en: 'to sign up' },
  takeOver: { zh: '申请接管单位账号', en: 'to ask for an organisation’s account' },
}

const owner = { zh: '账号所有者', en: 'The owner of the account' }

/** Messages of sign-in. An SMS carries the same text without the subject, so each is short and complete without it. */
export const signInTemplates = {
  code: template({
    key: 'signIn.code',
    title: { zh: '验证码', en: 'Code' },
    sentWhen: { zh: '有人在页面上获取验证码时', en: 'When someone requests a code on a page' },
    sentTo: { zh: '填写的手机号码或邮箱', en: 'The number or address entered' },
    urgent: true,
    secret: true,
    placeholders: {
      code: { label: { zh: '验证码', en: 'The code' }, samples: ['012345'], required: true },
      minutes: { label: { zh: '有效分钟数', en: 'Minutes of validity' }, samples: ['5'] },
      opens: {
        label: { zh: '验证码的用途', en: 'What the code is for' },
        samples: [codeOpens.login, codeOpens.changeAccount],
      },
    },
    texts: {
      subject: { zh: '{code} 是您的验证码', en: '{code} is your code' },
      text: {
        zh: '验证码 {code}，用于{opens}，{minutes} 分钟内有效。请勿告知他人；如非本人操作，请忽略此消息。',
        en: 'Your code {opens} is {code}. It is valid for {minutes} minutes. Do not share it; if you did not request it, ignore this message.',
      },
    },
  }),
  alreadyRegistered: template({
    key: 'signIn.alreadyRegistered',
    title: { zh: '已有账号', en: 'Already registered' },
    sentWhen: {
      zh: '有人用已注册的手机号码或邮箱申请注册时',
      en: 'When someone tries to register a number or address that already has an account',
    },
    sentTo: owner,
    urgent: true,
    placeholders: {},
    texts: {
      subject: { zh: '您已有账号', en: 'You already have an account' },
      text: {
        zh: '有人用此手机号码或邮箱申请注册，但您已有账号，请直接登录。如非本人操作，请忽略此消息。',
        en: 'Someone tried to register with this number or address, but you already have an account: please log in. If it was not you, ignore this message.',
      },
    },
  }),
  alreadyInUse: template({
    key: 'signIn.alreadyInUse',
    title: { zh: '账号已被使用', en: 'Already in use' },
    sentWhen: {
      zh: '有人申请将账号更换为已被使用的手机号码或邮箱时',
      en: 'When someone tries to change their account to a number or address already in use',
    },
    sentTo: owner,
    urgent: true,
    placeholders: {},
    texts: {
      subject: { zh: '此账号已被使用', en: 'Account already in use' },
      text: {
        zh: '有人申请将账号更换为此手机号码或邮箱，但它已用于另一个账号。如非本人操作，请忽略此消息。',
        en: 'Someone tried to change their account to this number or address, but another account already uses it. If it was not you, ignore this message.',
      },
    },
  }),
  passwordChanged: template({
    key: 'signIn.passwordChanged',
    title: { zh: '密码已修改', en: 'Password changed' },
    sentWhen: { zh: '账号的密码修改或重置后', en: 'After the password of an account is changed or reset' },
    sentTo: owner,
    urgent: true,
    placeholders: {},
    texts: {
      subject: { zh: '您的密码已修改', en: 'Your password was changed' },
      text: {
        zh: '您的登录密码已修改，其他设备已退出登录。如非本人操作，请立即在登录页选择“忘记密码？”重设，并联系组委会。',
        en: 'Your password was changed and other devices logged out. If it was not you, reset it at once with “Forgotten your password?” on the login page and contact the organisers.',
      },
    },
  }),
  secondFactorOn: template({
    key: 'signIn.secondFactorOn',
    title: { zh: '已启用两步验证', en: 'Two-step verification set up' },
    sentWhen: {
      zh: '组织者用验证器应用启用两步验证后',
      en: 'After an organiser turns two-step verification on with an authenticator app',
    },
    sentTo: owner,
    urgent: true,
    placeholders: {},
    texts: {
      subject: { zh: '您的账号已启用两步验证', en: 'Two-step verification was set up' },
      text: {
        zh: '您的账号已设置两步验证，今后登录时还需输入手机验证器应用中的验证码。其他设备已退出登录。如非本人操作，请立即修改密码并联系秘书处。',
        en: 'Two-step verification was set up for your account: logging in now also needs a code of the authenticator app. Other devices were logged out. If it was not you, change your password at once and contact the secretary.',
      },
    },
  }),
  secondFactorOnByKey: template({
    key: 'signIn.secondFactorOnByKey',
    title: { zh: '已用密钥启用两步验证', en: 'Two-step verification set up with a key' },
    sentWhen: {
      zh: '组织者用通行密钥或安全密钥启用两步验证后',
      en: 'After an organiser turns two-step verification on with a passkey or a security key',
    },
    sentTo: owner,
    urgent: true,
    placeholders: {},
    texts: {
      subject: { zh: '您的账号已启用两步验证', en: 'Two-step verification was set up' },
      text: {
        zh: '您的账号已添加一个通行密钥或安全密钥，两步验证随之启用：今后登录时还需使用它或一个备用码。其他设备已退出登录。如非本人操作，请立即修改密码并联系秘书处。',
        en: 'A passkey or security key was added to your account, and two-step verification is on with it: logging in now also needs it, or a backup code. Other devices were logged out. If it was not you, change your password at once and contact the secretary.',
      },
    },
  }),
  appSetUp: template({
    key: 'signIn.appSetUp',
    title: { zh: '已设置验证器应用', en: 'Authenticator app set up' },
    sentWhen: {
      zh: '两步验证已启用的组织者设置验证器应用，或更换手机后',
      en: 'After an organiser whose two-step verification is on sets up an authenticator app, or uses another phone',
    },
    sentTo: owner,
    urgent: true,
    placeholders: {},
    texts: {
      subject: { zh: '您的账号已设置验证器应用', en: 'An authenticator app was set up' },
      text: {
        zh: '您的账号已设置一个验证器应用，今后可用它的验证码完成两步验证；此前的验证器应用（如有）不再有效。其他设备已退出登录。如非本人操作，请立即修改密码并联系秘书处。',
        en: 'An authenticator app was set up for your account; its codes can be used for two-step verification from now on, in place of those of an earlier app. Other devices were logged out. If it was not you, change your password at once and contact the secretary.',
      },
    },
  }),
  secondFactorOff: template({
    key: 'signIn.secondFactorOff',
    title: { zh: '已关闭两步验证', en: 'Two-step verification turned off' },
    sentWhen: {
      zh: '账号的两步验证被本人关闭，或由同事重置后',
      en: 'After two-step verification of an account is turned off, or reset by a colleague',
    },
    sentTo: owner,
    urgent: true,
    placeholders: {},
    texts: {
      subject: { zh: '您的账号已关闭两步验证', en: 'Two-step verification was turned off' },
      text: {
        zh: '您的账号已关闭两步验证，登录时不再需要第二步验证，其他设备已退出登录。如非本人操作或请求，请立即修改密码并联系秘书处。',
        en: 'Two-step verification of your account was turned off: logging in no longer needs a second step, and other devices were logged out. If you neither did this nor asked for it, change your password at once and contact the secretary.',
      },
    },
  }),
  secondFactorLess: template({
    key: 'signIn.secondFactorLess',
    title: { zh: '已移除一种验证方式', en: 'Way of two-step verification removed' },
    sentWhen: {
      zh: '组织者移除通行密钥、安全密钥或验证器应用，而两步验证仍启用时',
      en: 'After an organiser removes a passkey, a security key or the authenticator app, and two-step verification stays on',
    },
    sentTo: owner,
    urgent: true,
    placeholders: {},
    texts: {
      subject: { zh: '您账号的一种验证方式已移除', en: 'A way of two-step verification was removed' },
      text: {
        zh: '您的账号移除了一个通行密钥、安全密钥或验证器应用，两步验证仍启用，其他设备已退出登录。如非本人操作，请立即修改密码并联系秘书处。',
        en: 'A passkey, a security key or the authenticator app was removed from your account; two-step verification is still on, and other devices were logged out. If it was not you, change your password at once and contact the secretary.',
      },
    },
  }),
  passkeyAdded: template({
    key: 'signIn.passkeyAdded',
    title: { zh: '已添加通行密钥或安全密钥', en: 'Passkey or security key added' },
    sentWhen: {
      zh: '组织者为账号添加通行密钥或安全密钥后',
      en: 'After an organiser adds a passkey or a security key to an account',
    },
    sentTo: owner,
    urgent: true,
    placeholders: {},
    texts: {
      subject: { zh: '您的账号已添加通行密钥或安全密钥', en: 'A passkey or security key was added' },
      text: {
        zh: '您的账号已添加一个通行密钥或安全密钥，今后可用它完成两步验证。其他设备已退出登录。如非本人操作，请立即修改密码并联系秘书处。',
        en: 'A passkey or security key was added to your account; it can be used for two-step verification from now on. Other devices were logged out. If it was not you, change your password at once and contact the secretary.',
      },
    },
  }),
  rescued: template({
    key: 'signIn.rescued',
    title: { zh: '账号已由系统管理员重置', en: 'Account reset by the operator' },
    sentWhen: {
      zh: '系统管理员为无法登录的组织者重置账号后',
      en: 'After the operator resets the account of an organiser who cannot log in',
    },
    sentTo: owner,
    urgent: true,
    placeholders: {},
    texts: {
      subject: { zh: '您的账号已由系统管理员重置', en: 'Your account was reset by the operator' },
      text: {
        zh: '系统管理员已重置您的账号：所有设备已退出登录，原密码失效，两步验证和统一登录的关联已移除，此前的设置密码链接作废。请用系统管理员给您的链接设置新密码。如非您本人请求，请立即联系组委会。',
        en: 'The operator of the portal reset your account: it is logged out everywhere, its password is useless, two-step verification and a linked login of the provider are removed, and earlier links to set a password have ended. Set a new password by the link that the operator gives you. If you did not ask for this, contact the organisers at once.',
      },
    },
  }),
  backupCodesRenewed: template({
    key: 'signIn.backupCodesRenewed',
    title: { zh: '备用码已重新生成', en: 'Backup codes renewed' },
    sentWhen: {
      zh: '两步验证的备用码重新生成后',
      en: 'After backup codes of two-step verification are renewed',
    },
    sentTo: owner,
    urgent: true,
    placeholders: {},
    texts: {
      subject: { zh: '您的备用码已重新生成', en: 'Your backup codes were renewed' },
      text: {
        zh: '您账号两步验证的备用码已重新生成，原有的备用码失效。如非本人操作，请立即修改密码并联系秘书处。',
        en: 'The backup codes of your account were renewed; the earlier ones have ended. If it was not you, change your password at once and contact the secretary.',
      },
    },
  }),
  backupCodeUsed: template({
    key: 'signIn.backupCodeUsed',
    title: { zh: '已用备用码登录', en: 'Login by a backup code' },
    sentWhen: { zh: '用备用码登录后', en: 'After a login by a backup code' },
    sentTo: owner,
    urgent: true,
    placeholders: {},
    texts: {
      subject: { zh: '您的账号已用备用码登录', en: 'A backup code was used to log in' },
      text: {
        zh: '有人用备用码登录了您的账号。如非本人操作，请立即修改密码、重新生成备用码并联系秘书处。',
        en: 'Your account was logged in to with a backup code. If it was not you, change your password at once, renew the backup codes and contact the secretary.',
      },
    },
  }),
  secondStepTried: template({
    key: 'signIn.secondStepTried',
    title: { zh: '两步验证多次失败', en: 'Second step tried too often' },
    sentWhen: {
      zh: '有人通过了账号的第一步登录，但多次未能通过第二步后',
      en: 'After somebody passed the first step of a login and failed at the second too often',
    },
    sentTo: owner,
    urgent: true,
    placeholders: {},
    texts: {
      subject: { zh: '有人多次尝试登录您的账号', en: 'Somebody tries to log in to your account' },
      text: {
        zh: '有人通过了您账号的第一步登录，但多次未能通过第二步（验证码、通行密钥或安全密钥），未能登录。如非本人操作，说明密码已泄露，请立即修改密码并告知秘书处。',
        en: 'Somebody passed the first step of a login to your account and was stopped at the second (a code, passkey or security key), after too many failed attempts. If it was not you, your password is known to others: change it at once and tell the secretary.',
      },
    },
  }),
  identityLinked: template({
    key: 'signIn.identityLinked',
    title: { zh: '已关联统一登录', en: 'Login provider linked' },
    sentWhen: {
      zh: '组委会成员的账号与统一登录关联后',
      en: 'After a login of the provider is linked to an organiser’s account',
    },
    sentTo: owner,
    urgent: true,
    placeholders: {
      provider: {
        label: { zh: '统一登录的名称', en: 'What the provider is called' },
        samples: [openIdWords.usual],
      },
      login: {
        label: { zh: '关联的登录', en: 'The login that was linked' },
        samples: ['li.wei@example.com'],
      },
    },
    texts: {
      subject: { zh: '您的账号已关联统一登录', en: 'A login was linked to your account' },
      text: {
        zh: '您的账号已与{provider}的登录 {login} 关联，今后可凭它登录。如非本人操作，请立即在“账号设置”中解除关联、修改密码，并联系秘书处。',
        en: 'The login {login} of {provider} was linked to your account and opens it from now on. If it was not you, unlink it in the account settings at once, change your password and contact the secretary.',
      },
    },
  }),
  identityUnlinked: template({
    key: 'signIn.identityUnlinked',
    title: { zh: '已解除统一登录的关联', en: 'Login provider unlinked' },
    sentWhen: {
      zh: '组委会成员的账号与统一登录解除关联后',
      en: 'After a login of the provider is unlinked from an organiser’s account',
    },
    sentTo: owner,
    urgent: true,
    placeholders: {},
    texts: {
      subject: { zh: '您的账号已解除统一登录的关联', en: 'A login was unlinked from your account' },
      text: {
        zh: '您的账号已与统一登录解除关联，今后不能再凭它登录。如非本人操作，请立即修改密码并联系秘书处。',
        en: 'The login of the login provider was unlinked from your account and opens it no more. If it was not you, change your password at once and contact the secretary.',
      },
    },
  }),
  accountChanged: template({
    key: 'signIn.accountChanged',
    title: { zh: '登录账号已更换', en: 'Account changed' },
    sentWhen: {
      zh: '账号更换手机号码或邮箱后',
      en: 'After an account is changed to another number or address',
    },
    sentTo: {
      zh: '账号所有者原来的手机号码或邮箱',
      en: 'The owner of the account, at the old number or address',
    },
    urgent: true,
    placeholders: {},
    texts: {
      subject: { zh: '您的登录账号已更换', en: 'Your login account was changed' },
      text: {
        zh: '您的账号已改用其他手机号码或邮箱登录，此处将不再收到消息。如非本人操作，请立即联系组委会。',
        en: 'You now log in with another number or address and get no more messages here. If it was not you, contact the organisers at once.',
      },
    },
  }),
}
