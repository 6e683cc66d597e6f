import { type AccountType, type OrganiserRole, organisationTypes, organiserRoles } from '#domain/actor.ts'
import { residentIdCheck } from '#domain/participants/rules.ts'

/** One password for all demonstration accounts; it follows the rules of R-053. */
export const demonstrationPassword = 'Coast!Line26'

/** First password of accounts that are made while trying the demonstration, unless `INITIAL_PASSWORD` says otherwise. */
export const demonstrationInitialPassword = 'Welcome!26Qd'

export type DemonstrationAccount = {
  account: string
  /** Absent where there is none to log in with: a guest comes in by a code alone. */
  password: string | undefined
  type: AccountType
  organiserRole?: OrganiserRole
  /** The type, or for an organiser the role: what the start command lists. */
  role: Exclude<AccountType, 'organiser' | 'assistant'> | OrganiserRole
  /** An organiser's or guest's name; for organisations, whom the account is for. */
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

// area 99 is not assigned; the seventeenth digit is even for women
const number = '99000019750512002'

/** The guest who logs in for themself: registered like any other, reached at the address of the list. */
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
