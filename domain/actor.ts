import type { Bilingual } from '#kit/words/bilingual.ts'

/** The account types of the specification (sections 1 and 6), plus a guest who logs in for themself, who helps with one record, and the organisers. */
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

/** What an organiser does; each is a set of permissions. */
export const organiserRoles = [
  'secretary',
  'reviewer',
  'programme',
  'reception',
  'editor',
  'desk',
  'viewer',
] as const
export type OrganiserRole = (typeof organiserRoles)[number]

/** An account's role: its type, or for organisers what they do. Permissions are held by roles. */
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

/** Those of them who come for themselves: they name the unit they belong to and answer for no organisation. */
export const individualTypes = [
  'staff',
  'volunteer',
  'concurrentEvent',
] as const satisfies readonly OrganisationType[]

/** Those of them who answer for an organisation, and bring its guests. */
export const hostTypes = ['enterprise', 'government', 'media'] as const satisfies readonly OrganisationType[]

export const isIndividual = (type: string) => individualTypes.some((each) => each === type)

/** Every role there is. */
export const roles = [
  ...organisationTypes,
  'guest',
  'assistant',
  ...organiserRoles,
] as const satisfies readonly Role[]

/** Types that come in by a code or by a link: there is no password to change and no number of their own to log in with. */
const withoutPassword: readonly string[] = ['guest', 'assistant'] satisfies AccountType[]
export const hasPassword = (type: string) => !withoutPassword.includes(type)

/** Who makes a call: taken anew from the session at each request, so a change of role bites at the next one. */
export type Actor = {
  accountId: string
  /** The mobile number or e-mail address that the account logs in with. */
  account: string
  /** How the history names them. */
  name: Bilingual
  type: AccountType
  role: Role
  organisationId: string | undefined
  /** Only who came in by a share link has it: the one participant whose record they may open. */
  sharedParticipantId?: string
  permissions: ReadonlySet<string>
  /** Came in with the first password, and may do nothing else before it is changed. */
  mustChangePassword: boolean
}
