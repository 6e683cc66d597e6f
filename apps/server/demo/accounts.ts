import { type AccountType, type OrganiserRole, organisationTypes, organiserRoles } from '#domain/actor.ts'
import { residentIdCheck } from '#domain/people/participants/rules.ts'

/** The password of all demonstration accounts; complies with the rules of R-053. */
export const demonstrationPassword = 'Coast!Line26'

/** Initial password of accounts that are created in the demonstration, unless `INITIAL_PASSWORD` is set. */
export const demonstrationInitialPassword = 'Welcome!26Qd'

export type DemonstrationAccount = {
  account: string
  /** Undefined for guests, who log in only by a code. */
  password: string | undefined
  type: AccountType
  organiserRole?: OrganiserRole
  /** The type, or for an organiser the role; printed by the start command. */
  role: Exclude<AccountType, 'organiser' | 'assistant'> | OrganiserRole
  /** Name of the organiser or guest; for organisations, a description of the account. */
  zh: string
  en: string
}

const names: Record<DemonstrationAccount['role'], { zh: string; en: string }> = {
  enterprise: { zh: '企业', en: 'Enterprise' },
  government: { zh: '政府', en: 'Government' },
  media: { zh: '媒体', en: 'Media' },
  staff: { zh: '工作人员', en: 'Staff' },
  volunteer: { zh: '志愿者', en: 'Volunteers' },
  concurrentEvent: { zh: '同期活动人员', en: 'Concurrent event' },
  guest: { zh: '林若棠', en: 'Lin Ruotang' },
  secretary: { zh: '程岚', en: 'Cheng Lan' },
  reviewer: { zh: '陆思齐', en: 'Lu Siqi' },
  programme: { zh: '苏明哲', en: 'Su Mingzhe' },
  reception: { zh: '叶静姝', en: 'Ye Jingshu' },
  editor: { zh: '宋嘉禾', en: 'Song Jiahe' },
  desk: { zh: '魏毅', en: 'Wei Yi' },
  viewer: { zh: '何敏', en: 'He Min' },
  escort: { zh: '许悠然', en: 'Xu Youran' },
}

const demonstration = (
  role: DemonstrationAccount['role'],
  type: AccountType,
  organiserRole?: OrganiserRole,
): DemonstrationAccount => ({
  account: `${role.toLowerCase()}@demo.example`,
  password: type === 'guest' ? undefined : demonstrationPassword,
  type,
  role,
  ...(organiserRole && { organiserRole }),
  ...names[role],
})

// area code 99 is unassigned; the 17th digit is even for women
const number = '99000019750512002'

/** Data of the guest who can log in: registered like any other, with the address in the list of accounts. */
export const demonstrationGuest = {
  passportName: names.guest.en,
  chineseName: names.guest.zh,
  badgeName: names.guest.zh,
  gender: 'female',
  nationality: 'CN',
  birthDate: '1975-05-12',
  documentType: 'residentId',
  documentNumber: number + residentIdCheck(number),
  documentExpires: null,
  jobTitle: '首席执行官',
  jobRank: 'chiefExecutive',
  mobile: '19900000001',
  email: 'guest@demo.example',
  introduction: null,
} as const

/** One account of every type and one organiser of every role. */
export const demonstrationAccounts: DemonstrationAccount[] = [
  ...organisationTypes.map((type) => demonstration(type, type)),
  demonstration('guest', 'guest'),
  ...organiserRoles.map((role) => demonstration(role, 'organiser', role)),
]
