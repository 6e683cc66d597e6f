import { matchPath, Navigate, useLocation } from 'react-router'
import type { Noun } from '#domain/noun.ts'

const nouns = Object.values(
  import.meta.glob<Noun>('../../domain/*/*/noun.ts', { eager: true, import: 'noun' }),
)

/** All paths in any account's menu. */
const paths = nouns.flatMap(({ menu }) =>
  [...(menu?.portal ?? []), ...(menu?.console ?? [])].map(({ path }) => path),
)

/** An address outside this account's menu: a forbidden page when another account has it, else not found. */
export function UnknownPath() {
  const { pathname } = useLocation()
  return <Elsewhere isOfOthers={paths.some((path) => matchPath(path, pathname))} />
}

/** The same for an address that matches the pattern of a record but has no valid id in it. */
export function UnknownRecord() {
  const { pathname } = useLocation()
  return <Elsewhere isOfOthers={paths.includes(pathname)} />
}

const Elsewhere = ({ isOfOthers }: { isOfOthers: boolean }) => (
  <Navigate to={isOfOthers ? '/403' : '/404'} replace />
)
