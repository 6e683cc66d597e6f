import type { Permission } from '#kit/http/endpoint.ts'
import type { MenuNode } from '#kit/http/menu.ts'
import type { RefusalTable } from '#kit/http/refusal.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import type { Role } from './actor.ts'

/** What a permission lets its holder do, and what for: a line of the page of roles. */
type PermissionLabels = { label: Bilingual; why: Bilingual }

// biome-ignore lint/suspicious/noExplicitAny: the widest table; each noun's own keeps its literal types
type AnyPermission = Permission<any, Role>
export type Permissions = Readonly<Record<string, AnyPermission & PermissionLabels>>

/** The permissions of a noun that keeps them apart from their words, because its screens load `access.ts`. Complete by type. */
export function withLabels<A extends Readonly<Record<string, AnyPermission>>>(
  access: A,
  words: { permissions: { [Name in keyof A]: PermissionLabels } },
) {
  const both = Object.entries<AnyPermission>(access).map(([name, permission]) => [
    name,
    { ...permission, ...words.permissions[name] },
  ])
  return Object.fromEntries(both) as { [Name in keyof A]: A[Name] & PermissionLabels }
}

/** A page of the noun in the menu of one entrance. */
export type MenuEntry = Omit<MenuNode, 'children' | 'component' | 'hidden' | 'permission' | 'titleFor'> & {
  /** `console/projects` is the screen `domain/<noun>/console/projects-page.tsx`. */
  page: string
  permission: string
  /** What the page is called for roles that are asked something else there than the others. */
  titleFor?: Partial<Record<Role, Bilingual>>
  /** The place in the sidebar, ascending over all nouns. Without it the page is reached by links only. */
  order?: number
}

/**
 * Whose the records are that a call names. `organisation`: of the organisation that registered them; the permission's `when` says of whom else.
 * `account`: of one account. `audience`: of many readers, as notices are. The SQL of the last two finds nothing for anybody else.
 */
export type Belonging = 'organisation' | 'account' | 'audience'

export type OwnedRecords = {
  belongsTo: Belonging
  /** Whose, for docs/permissions.md. */
  whose: string
  /** Where they have no id of their own and are named by that of another record: the path of that one. */
  idOf?: string
  /** Calls that name such a record in their body. */
  alsoNamedBy?: readonly string[]
}

/**
 * What a noun is to the rest of the product, as plain data for browser, server and checks; `server/noun.ts` is its half for the server.
 * One list of nouns (`apps/server/nouns.ts`) composes all.
 */
export type Noun = {
  /** The folder in `domain/`. */
  name: string
  title: Bilingual
  /** The only nouns whose files it may import. */
  knows: readonly string[]
  permissions: Permissions
  refusals: RefusalTable
  menu: { portal?: readonly MenuEntry[]; console?: readonly MenuEntry[] }
  /** Whose its records are, by the path of their calls up to the id. */
  records: Readonly<Record<string, OwnedRecords>>
}

const nothing = { permissions: {}, refusals: {}, menu: {}, records: {} } as const

type Said<T extends Partial<Noun>> = T & Omit<typeof nothing, keyof T>

/** States a noun; what is left out it does not have. */
export const defineNoun = <const T extends Pick<Noun, 'name' | 'title' | 'knows'> & Partial<Noun>>(
  facts: T,
): Said<T> => ({ ...nothing, ...facts })
