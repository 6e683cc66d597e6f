import type { Proof } from '#kit/http/endpoint.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'

/**
 * The account types of the specification (sections 1 and 6), plus a guest with a login of their own, an assistant for one record, and the organisers.
 */
export const accountTypes = [
  'enterprise',
  'government',
  'media',
  'staff',
  'volunteer',
  'concurrentEvent',
  'guest',
  'assistant',
  'organiser',
] as const
export type AccountType = (typeof accountTypes)[number]

/** Roles of those who work in the office; each is a set of permissions, which hold for all records. */
export const officeRoles = [
  'secretary',
  'reviewer',
  'programme',
  'reception',
  'editor',
  'desk',
  'viewer',
] as const
export type OfficeRole = (typeof officeRoles)[number]

/** Roles of organisers. An escort’s permissions hold only for the guests who are assigned to the account now (decision 210). */
export const organiserRoles = [...officeRoles, 'escort'] as const
export type OrganiserRole = (typeof organiserRoles)[number]

/** Role of an account: its type, or for organisers their role. Permissions are held by roles. */
export type Role = Exclude<AccountType, 'organiser'> | OrganiserRole

/** The types that register an organisation and its guests: the organisation accounts. */
export const organisationTypes = [
  'enterprise',
  'government',
  'media',
  'staff',
  'volunteer',
  'concurrentEvent',
] as const satisfies readonly Role[]
export type OrganisationType = (typeof organisationTypes)[number]

/** Individuals among the organisation accounts: they name the unit they belong to and represent no organisation. */
export const individualTypes = [
  'staff',
  'volunteer',
  'concurrentEvent',
] as const satisfies readonly OrganisationType[]

/** The organisation accounts that represent an organisation and register its guests. */
export const hostTypes = ['enterprise', 'government', 'media'] as const satisfies readonly OrganisationType[]

export const isIndividual = (type: string) => individualTypes.some((each) => each === type)

/** The types whose account is one person's: they are spoken to as that person, not as an organisation. */
export const isOnePerson = (type: string) => isIndividual(type) || type === 'guest'

/** Every role. */
export const roles = [
  ...organisationTypes,
  'guest',
  'assistant',
  ...organiserRoles,
] as const satisfies readonly Role[]

/** Types that log in by a code or by a link: they have no password to change and no number to log in with. */
const withoutPassword: readonly string[] = ['guest', 'assistant'] satisfies AccountType[]
export const hasPassword = (type: string) => !withoutPassword.includes(type)

/** The caller: read from the session at each request, so that a change of role takes effect at the next one. */
export type Actor = {
  accountId: string
  /** The mobile number or e-mail address that the account logs in with. */
  account: string
  /** Name in the history. */
  name: Bilingual
  type: AccountType
  role: Role
  organisationId: string | undefined
  /** Only for assistants, who log in by a share link: the one participant whose record they may open. */
  sharedParticipantId?: string
  permissions: ReadonlySet<string>
  /** Logged in with the initial password; may do nothing else before it is changed. */
  mustChangePassword: boolean
  /**
   * Only for organisers: whether the account has a second factor, and whether its role must have one; `isByProvider`: the login provider has checked one
   * for this session.
   */
  secondFactor?: { isOn: boolean; isRequired: boolean; isByProvider?: boolean | undefined }
  /** When the caller last proved who they are; absent where there is no password to ask for. */
  proof?: Proof
}

/** Whether an account can do nothing before it has a second factor. */
export const mustAddSecondFactor = ({ secondFactor }: Pick<Actor, 'secondFactor'>) =>
  secondFactor?.isRequired === true && !secondFactor.isOn && !secondFactor.isByProvider

/** Whether somebody works in the office, whose roles look at all records; an escort is an organiser and does not. */
export const isOffice = ({ type, role }: Pick<Actor, 'type' | 'role'>) =>
  type === 'organiser' && role !== 'escort'
