import type { Permission } from '#kit/http/endpoint.ts'
import type { MenuNode } from '#kit/http/menu.ts'
import type { RefusalTable } from '#kit/http/refusal.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import type { Role } from './actor.ts'

/** What a permission allows, and its purpose: a line of the roles page. */
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
export type MenuEntry = Omit<
  MenuNode,
  'children' | 'component' | 'group' | 'hidden' | 'permission' | 'titleFor'
> & {
  /** `console/projects` is the screen `domain/<noun>/console/projects-page.tsx`. */
  page: string
  permission: string
  /** Titles for roles that use the page for something else. */
  titleFor?: Partial<Record<Role, Bilingual>>
  /** Position in the sidebar, ascending over all nouns. Without it the page is reached by links only. */
  order?: number
}

/**
 * The owner of the records that a call names. `organisation`: the organisation that registered them; the permission's `when` says who else may see
 * them. `account`: one account. `audience`: many readers, as with notices. For the last two the SQL itself finds nothing for others.
 */
export type Belonging = 'organisation' | 'account' | 'audience'

export type OwnedRecords = {
  belongsTo: Belonging
  /** The owner in words, for docs/permissions.md. */
  whose: string
  /** For records without an id of their own: the path of the record that identifies them. */
  idOf?: string
  /** Calls with the id of such a record in their body. */
  alsoNamedBy?: readonly string[]
}

/**
 * The manifest of a noun for the rest of the product, as plain data for browser, server and checks; `server/noun.ts` is its counterpart on the
 * server. One list of nouns (`apps/server/nouns.ts`) composes all.
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
  /** The owners of its records, by the path of their calls up to the id. */
  records: Readonly<Record<string, OwnedRecords>>
}

const nothing = { permissions: {}, refusals: {}, menu: {}, records: {} } as const

type Said<T extends Partial<Noun>> = T & Omit<typeof nothing, keyof T>

/** Defines a noun; omitted parts are empty. */
export const defineNoun = <const T extends Pick<Noun, 'name' | 'title' | 'knows'> & Partial<Noun>>(
  facts: T,
): Said<T> => ({ ...nothing, ...facts })
