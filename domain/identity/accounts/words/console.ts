import type { AccountType, OrganiserRole, Role } from '#domain/actor.ts'
import type { Bilingual, BilingualWith } from '#kit/words/bilingual.ts'
import type { AccountState, ManyAct } from '../rules.ts'
import { typeWords } from './types.ts'

/** Names of the organiser roles. */
export const organiserRoleWords: Record<OrganiserRole, Bilingual> = {
  secretary: { zh: '秘书处', en: 'Secretary' },
  reviewer: { zh: '审核', en: 'Reviewer' },
  programme: { zh: '活动', en: 'Programme' },
  reception: { zh: '接待', en: 'Reception' },
  editor: { zh: '编辑', en: 'Editor' },
  desk: { zh: '现场', en: 'Desk' },
  viewer: { zh: '查看', en: 'Viewer' },
  escort: { zh: '陪同联络员', en: 'Escort' },
}

/** The types of accounts, by the names used at registration. */
export const accountTypeWords: Record<AccountType, Bilingual> = {
  enterprise: typeWords.enterprise.name,
  government: typeWords.government.name,
  media: typeWords.media.name,
  staff: typeWords.staff.name,
  volunteer: typeWords.volunteer.name,
  concurrentEvent: typeWords.concurrentEvent.name,
  guest: { zh: '嘉宾本人', en: 'Guest' },
  assistant: { zh: '助理', en: 'Assistant' },
  organiser: { zh: '组委会', en: 'Organiser' },
}

export const roleWords: Record<Role, Bilingual> = { ...accountTypeWords, ...organiserRoleWords }

export const stateWords: Record<AccountState, Bilingual> = {
  active: { zh: '使用中', en: 'Active' },
  firstLogin: { zh: '待首次登录', en: 'First login pending' },
  disabled: { zh: '已停用', en: 'Disabled' },
}

/** The list of accounts. */
export const listWords = {
  title: { zh: '账号', en: 'Accounts' },
  lead: {
    zh: '按手机号码、邮箱或名称搜索；新建的在前。',
    en: 'Search by mobile number, e-mail or name; newest first.',
  },
  search: { zh: '名称、手机、邮箱', en: 'Name, mobile, e-mail' },
  one: { zh: '账号', en: 'Account' },
  type: { zh: '类型', en: 'Type' },
  anyType: { zh: '全部类型', en: 'All types' },
  state: { zh: '状态', en: 'State' },
  anyState: { zh: '全部状态', en: 'All states' },
  name: { zh: '名称', en: 'Name' },
  account: { zh: '手机号码或电子邮箱', en: 'Mobile or e-mail' },
  lastSignIn: { zh: '最近登录', en: 'Last sign-in' },
  never: { zh: '从未登录', en: 'Never' },
  created: { zh: '创建时间', en: 'Created' },
  add: { zh: '新建账号', en: 'New account' },
  signIns: { zh: '登录记录', en: 'Sign-in log' },
  role: { zh: '角色', en: 'Role' },
  anyRole: { zh: '全部角色', en: 'All roles' },
  newest: { zh: '新建的在前', en: 'Newest first' },
  oldest: { zh: '先建的在前', en: 'Oldest first' },
  language: { zh: '消息语言', en: 'Language of messages' },
  provenAt: { zh: '号码或邮箱验证于', en: 'Number or e-mail verified' },
  disabledAt: { zh: '停用时间', en: 'Disabled' },
}

/** One account. */
export const accountWords = {
  facts: { zh: '账号信息', en: 'Account details' },
  account: { zh: '登录账号', en: 'Login account' },
  state: { zh: '状态', en: 'State' },
  type: { zh: '类型', en: 'Type' },
  organisation: { zh: '单位', en: 'Organisation' },
  openOrganisation: { zh: '查看单位', en: 'View organisation' },
  role: { zh: '角色', en: 'Role' },
  roleHint: {
    zh: '修改后，对方下一次操作即按新角色的权限执行。',
    en: 'Changes apply from the user’s next action.',
  },
  ownRole: { zh: '不能修改自己的角色。', en: 'You cannot change your own role.' },
  changeRole: { zh: '更改角色', en: 'Change role' },
  sessions: { zh: '当前登录', en: 'Active sessions' },
  sessionCount: ({ count }: { count: number }): Bilingual => ({
    zh: count === 0 ? '无' : `${count} 处`,
    en: count === 0 ? 'None' : `${count}`,
  }),
  history: { zh: '变更记录', en: 'History' },
  historyNone: { zh: '还没有变更', en: 'No changes yet' },
  yourself: { zh: '这是您自己的账号', en: 'This is your own account' },
  disable: { zh: '停用账号', en: 'Disable account' },
  enable: { zh: '启用账号', en: 'Enable account' },
  reset: { zh: '重置为初始密码', en: 'Reset password' },
  link: { zh: '发送设置密码的链接', en: 'Send a password link' },
  linkSent: { zh: '链接已发送，七日内有效', en: 'Link sent; it is valid for seven days' },
  disabled: { zh: '账号已停用，其登录已结束', en: 'Account disabled and logged out' },
  enabled: { zh: '账号已启用', en: 'Account enabled' },
  resetDone: { zh: '已重置为初始密码', en: 'Password reset to the initial password' },
  roleChanged: { zh: '角色已更改', en: 'Role changed' },
}

type Named = { name: string; account: string }

/** Confirmation questions about an account; each names it. */
export const questionWords: Record<
  'disable' | 'enable' | 'reset' | 'link',
  { title: BilingualWith<Named>; text: Bilingual; yes: Bilingual }
> = {
  disable: {
    title: ({ name, account }) => ({
      zh: `停用“${name}”（${account}）？`,
      en: `Disable ${name} (${account})?`,
    }),
    text: {
      zh: '对方将立即退出登录，且无法再登录。已登记的单位和嘉宾资料保留，随时可以重新启用。',
      en: 'They are logged out immediately and cannot log in again. Registered organisations and guests are kept, and you can enable the account again at any time.',
    },
    yes: { zh: '停用', en: 'Disable' },
  },
  enable: {
    title: ({ name, account }) => ({
      zh: `启用“${name}”（${account}）？`,
      en: `Enable ${name} (${account})?`,
    }),
    text: { zh: '对方可用原来的密码重新登录。', en: 'They can log in again with their previous password.' },
    yes: { zh: '启用', en: 'Enable' },
  },
  reset: {
    title: ({ name, account }) => ({
      zh: `将“${name}”（${account}）重置为初始密码？`,
      en: `Reset the password of ${name} (${account})?`,
    }),
    text: {
      zh: '对方将立即退出登录，须用初始密码登录并设置新密码。请另行告知初始密码。',
      en: 'They are logged out immediately, and must log in with the initial password and set a new one. Please tell them the initial password yourself.',
    },
    yes: { zh: '重置', en: 'Reset' },
  },
  link: {
    title: ({ name, account }) => ({
      zh: `向“${name}”（${account}）发送设置密码的链接？`,
      en: `Send ${name} (${account}) a link to set a password?`,
    }),
    text: {
      zh: '链接七日内有效，只能使用一次；此前发送的链接随即失效。对方现有的密码在设置新密码前仍然有效。',
      en: 'It is valid for seven days and works once; links sent before end now. Their present password, if any, works until they set a new one.',
    },
    yes: { zh: '发送', en: 'Send' },
  },
}

type Count = { count: string }

/** The same about many accounts. */
export const manyQuestionWords: Record<ManyAct, { label: Bilingual; title: BilingualWith<Count> }> = {
  disable: {
    label: accountWords.disable,
    title: ({ count }) => ({ zh: `停用 ${count} 个账号？`, en: `Disable the accounts: ${count} selected` }),
  },
  enable: {
    label: accountWords.enable,
    title: ({ count }) => ({ zh: `启用 ${count} 个账号？`, en: `Enable the accounts: ${count} selected` }),
  },
  link: {
    label: accountWords.link,
    title: ({ count }) => ({
      zh: `向 ${count} 个账号发送设置密码的链接？`,
      en: `Send links to set a password: ${count} selected`,
    }),
  },
}

/** Confirmation before an organiser's role is changed. */
export const roleQuestion = {
  title: ({ name, role }: { name: string; role: Bilingual }): Bilingual => ({
    zh: `将“${name}”的角色改为“${role.zh}”？`,
    en: `Change the role of ${name} to ${role.en}?`,
  }),
  text: {
    zh: '对方的权限在下一次操作时随之改变。',
    en: 'Their permissions change from their next action.',
  },
  yes: { zh: '更改', en: 'Change' },
}

/** Field names in the history of an account. */
export const historyFields: Record<string, Bilingual> = {
  created: { zh: '创建', en: 'Created' },
  state: { zh: '状态', en: 'State' },
  password: { zh: '密码', en: 'Password' },
  organiserRole: { zh: '角色', en: 'Role' },
  account: { zh: '登录账号', en: 'Login account' },
  name: { zh: '名称', en: 'Name' },
  englishName: { zh: '英文名称', en: 'Name in English' },
  language: { zh: '消息语言', en: 'Language of messages' },
  secondFactor: { zh: '两步验证', en: 'Two-step verification' },
  passkey: { zh: '通行密钥或安全密钥', en: 'Passkey or security key' },
  authenticatorApp: { zh: '验证器应用', en: 'Authenticator app' },
  backupCodes: { zh: '备用码', en: 'Backup codes' },
  sessions: { zh: '登录中的设备', en: 'Logged-in devices' },
  loginIdentity: { zh: '关联的统一登录', en: 'Linked login of the provider' },
  resetReason: { zh: '重置两步验证的原因', en: 'Why two-step verification was reset' },
}

/** Names of coded values in that history. */
export const historyValues: Record<string, Bilingual> = {
  ...stateWords,
  ...organiserRoleWords,
  on: { zh: '已启用', en: 'On' },
  off: { zh: '未启用', en: 'Off' },
  anotherPhone: { zh: '已更换手机', en: 'On, with another phone' },
  renewed: { zh: '已重新生成', en: 'Renewed' },
  initial: { zh: '重置为初始密码', en: 'Reset to the initial password' },
  link: { zh: '已发送设置密码的链接', en: 'Link to set a password sent' },
  rescueLink: {
    zh: '已作废，由系统管理员给出设置密码的链接',
    en: 'Ended; link to set one given by the operator',
  },
  own: { zh: '已通过链接设置', en: 'Set by the link' },
  zh: { zh: '中文', en: 'Chinese' },
  en: { zh: '英文', en: 'English' },
}

/** A new account. */
export const newAccountWords = {
  title: { zh: '新建账号', en: 'New account' },
  lead: {
    zh: '单位也可以自行注册；此处用于代为开通，或为组委会成员开通。',
    en: 'Organisations can also register themselves; create an account here for an organisation or an organiser.',
  },
  type: { zh: '为谁开通', en: 'For whom' },
  typeHint: { zh: '类型以后不能更改', en: 'The type cannot be changed later' },
  organiserRole: { zh: '角色', en: 'Role' },
  organisationName: { zh: '单位名称', en: 'Organisation name' },
  organisationNameHint: {
    zh: '作为单位信息的名称，单位可以修改',
    en: 'Used as the name in the organisation information; the organisation can change it',
  },
  personName: { zh: '姓名', en: 'Name' },
  englishName: { zh: '英文名称', en: 'Name in English' },
  account: { zh: '手机号码或电子邮箱', en: 'Mobile number or e-mail' },
  accountHint: { zh: '对方用它登录', en: 'Used to log in' },
  language: { zh: '通知语言', en: 'Language of messages' },
  chinese: { zh: '中文', en: '中文' },
  english: { zh: 'English', en: 'English' },
  notifyOwner: {
    zh: '发送消息告知对方平台地址（不含密码）',
    en: 'Send the owner the portal address (without the password)',
  },
  firstPassword: { zh: '首次登录', en: 'First login' },
  firstPasswords: {
    link: {
      zh: '发送链接，由对方自行设置密码（七日内有效）',
      en: 'Send a link to set a password (valid for seven days)',
    },
    initial: { zh: '使用初始密码，由您告知对方', en: 'Initial password, which you tell the owner' },
  },
  howIn: { zh: '对方如何登录', en: 'How the owner logs in' },
  howInText: {
    zh: '链接将发送到对方的手机号码或邮箱，由对方设置只有自己知道的密码。仅当消息和邮件都无法送达时使用初始密码：请您自行告知，首次登录时必须设置新密码，之后初始密码即失效。',
    en: 'A link is sent to the number or address, and the owner sets a password that nobody else knows. Use the initial password only where neither messages nor mail arrive: tell it to the owner yourself; at first login they must set a new password, and the initial one no longer works.',
  },
  submit: { zh: '开通账号', en: 'Create account' },
  exists: { zh: '该手机号码或邮箱已有账号', en: 'An account with this number or e-mail already exists' },
  made: { zh: '账号已开通', en: 'Account created' },
  madeFor: ({ name, account }: Named): Bilingual => ({
    zh: `“${name}”可用 ${account} 登录。`,
    en: `${name} can log in with ${account}.`,
  }),
  linkSent: {
    zh: '设置密码的链接将发送给对方，七日内有效。',
    en: 'A link to set a password will be sent to them, valid for seven days.',
  },
  told: { zh: '平台地址将发送给对方。', en: 'The portal address will be sent to them.' },
  open: { zh: '查看账号', en: 'View account' },
  another: { zh: '再开通一个', en: 'Create another' },
}

/** What happens when the owner of an account withdraws consent to the privacy policy. */
export const closingWords = {
  follows: {
    zh: '您的账号将立即停用并退出登录，只有组委会可以重新启用。已提交的报名仍然保留：如需取消，请先取消报名，或联系组委会删除。',
    en: 'Your account is disabled immediately and you are logged out; only the organisers can enable it again. Submitted registrations are kept: to cancel them, do so first or ask the organisers to delete them.',
  },
}
