import { matchPath, Navigate, useLocation } from 'react-router'
import type { Noun } from '#domain/noun.ts'

const nouns = Object.values(import.meta.glob<Noun>('../../domain/*/noun.ts', { eager: true, import: 'noun' }))

/** Every address that the menu of some account has. */
const paths = nouns.flatMap(({ menu }) =>
  [...(menu?.portal ?? []), ...(menu?.console ?? [])].map(({ path }) => path),
)

/** An address that the menu of this account has not: a page that one may not open, or none at all. */
export function UnknownPath() {
  const { pathname } = useLocation()
  return <Elsewhere isOfOthers={paths.some((path) => matchPath(path, pathname))} />
}

/** The same of what stands in the place of a record's id, in the address of a page that this account has. */
export function UnknownRecord() {
  const { pathname } = useLocation()
  return <Elsewhere isOfOthers={paths.includes(pathname)} />
}

const Elsewhere = ({ isOfOthers }: { isOfOthers: boolean }) => (
  <Navigate to={isOfOthers ? '/403' : '/404'} replace />
)
