import type { DeclaredRecord } from '#kit/record/define-record.ts'
import type { MenuEntry, Permissions } from './noun.ts'

type Place = Pick<MenuEntry, 'icon' | 'order'>

/** Pages of the noun's own in place of those made from the declaration. */
type OwnPages = { list?: string; new?: string; one?: string }

/** The console's pages of a record: its list, a new one, one. */
export const recordMenu = (
  { noun, page, says, words }: DeclaredRecord,
  place: Place,
  own: OwnPages = {},
): readonly MenuEntry[] => [
  { page: own.list ?? 'record/list', path: page, title: says.title, permission: `${noun}:list`, ...place },
  { page: own.new ?? 'record/new', path: `${page}/new`, title: says.create, permission: `${noun}:edit` },
  { page: own.one ?? 'record/one', path: `${page}/:id`, title: words.title, permission: `${noun}:list` },
]

/** The manifest of a noun that is one record; `place` is that of its list in the menu. */
export const recordManifest = <R extends DeclaredRecord>(record: R, place: Place) => ({
  name: record.noun as R['noun'],
  title: record.says.title as R['says']['title'],
  knows: record.belongsTo === 'edition' ? ['summit'] : [],
  permissions: record.permissions as R['permissions'] & Permissions,
  menu: { console: recordMenu(record, place) },
})
