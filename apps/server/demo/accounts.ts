import { type AccountType, type OrganiserRole, organisationTypes, organiserRoles } from '#domain/actor.ts'

/** One password for all demonstration accounts; it follows the rules of spec 5. */
export const demonstrationPassword = 'Coast!Line26'

export type DemonstrationAccount = {
  account: string
  password: string
  type: AccountType
  organiserRole?: OrganiserRole
  /** The type, or for an organiser the role: what the start command lists. */
  role: Exclude<AccountType, 'organiser'> | OrganiserRole
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
  guest: { zh: '嘉宾本人', en: 'A guest' },
  secretary: { zh: '秘书处 · 程岚', en: 'Secretary Cheng Lan' },
  reviewer: { zh: '审核 · 陆思齐', en: 'Reviewer Lu Siqi' },
  programme: { zh: '议程 · 苏明哲', en: 'Programme Su Mingzhe' },
  reception: { zh: '接待 · 叶静姝', en: 'Reception Ye Jingshu' },
  editor: { zh: '宣传 · 宋嘉禾', en: 'Editor Song Jiahe' },
  desk: { zh: '签到台 · 魏毅', en: 'Desk Wei Yi' },
  viewer: { zh: '观察 · 何敏', en: 'Viewer He Min' },
}

const demonstration = (
  role: DemonstrationAccount['role'],
  type: AccountType,
  organiserRole?: OrganiserRole,
): DemonstrationAccount => ({
  account: `${role.toLowerCase()}@demo.example`,
  password: demonstrationPassword,
  type,
  role,
  ...(organiserRole && { organiserRole }),
  ...names[role],
})

/** One account of every type and one organiser of every role. */
export const demonstrationAccounts: DemonstrationAccount[] = [
  ...organisationTypes.map((type) => demonstration(type, type)),
  demonstration('guest', 'guest'),
  ...organiserRoles.map((role) => demonstration(role, 'organiser', role)),
]
