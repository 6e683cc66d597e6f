import { type OrganiserRole, organisationTypes, organiserRoles, type Role } from '#domain/actor.ts'
import { roleWords } from '#domain/identity/accounts/words/console.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import type { RolesReply } from '../api.ts'
import { rolesWords } from '../words/page.ts'

/** Roles that share a column. `organiser`: the column can be edited. */
export type RoleColumn = {
  key: string
  title: Bilingual
  roles: readonly Role[]
  organiser: OrganiserRole | undefined
  accounts: number
}

/** Organisers' roles first, then account types; those of organisations share one column as long as their permissions are equal. */
export function columnsOf({ permissions, accounts }: RolesReply): RoleColumn[] {
  const countOf = (roles: readonly Role[]) => roles.reduce((sum, role) => sum + accounts[role], 0)
  const areAlike = permissions.every(
    ({ heldBy }) => new Set(organisationTypes.map((type) => heldBy.includes(type))).size === 1,
  )
  const single = (role: Role): RoleColumn => ({
    key: role,
    title: roleWords[role],
    roles: [role],
    organiser: organiserRoles.find((each) => each === role),
    accounts: countOf([role]),
  })
  const organisations: RoleColumn = {
    key: 'organisations',
    title: rolesWords.organisations,
    roles: organisationTypes,
    organiser: undefined,
    accounts: countOf(organisationTypes),
  }
  return [
    ...organiserRoles.map(single),
    ...(areAlike ? [organisations] : organisationTypes.map(single)),
    single('guest'),
    single('assistant'),
  ]
}

/** The permissions grouped by noun, in the order of the nouns. */
export function groupsOf({ permissions }: RolesReply) {
  const nouns = new Map<string, { title: Bilingual; rows: RolesReply['permissions'] }>()
  for (const row of permissions) {
    const group = nouns.get(row.noun.en) ?? { title: row.noun, rows: [] }
    nouns.set(row.noun.en, { ...group, rows: [...group.rows, row] })
  }
  return [...nouns.values()]
}
