import { matchPath, Navigate, useLocation } from 'react-router'
import type { Noun } from '#domain/noun.ts'
import { mayBeRecordId } from '#kit/web/record-id.ts'

const nouns = Object.values(import.meta.glob<Noun>('../../domain/*/noun.ts', { eager: true, import: 'noun' }))

/** Every address that the menu of some account has. */
const paths = nouns.flatMap(({ menu }) =>
  [...(menu?.portal ?? []), ...(menu?.console ?? [])].map(({ path }) => path),
)

/** An address that the menu of this account has not: a page that one may not open, or none at all. */
export function UnknownPath() {
  const { pathname } = useLocation()
  const isOfOthers = paths.some((path) => {
    const match = matchPath(path, pathname)
    return match && mayBeRecordId(match.params.id)
  })
  return <Navigate to={isOfOthers ? '/403' : '/404'} replace />
}
