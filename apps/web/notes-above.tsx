import { UnreachableNote } from '#domain/ground/outbox/parts/unreachable-note.tsx'
import { PolicyNote } from '#domain/ground/privacy/parts/policy-note.tsx'
import { useSession } from '#kit/web/session.tsx'

/** Notes about the account, shown above the content of every page. One chunk, loaded after the first render. */
export function NotesAbove() {
  const { permissions } = useSession()
  return (
    <>
      {permissions.has('privacy:own') && <PolicyNote />}
      {permissions.has('outbox:own') && <UnreachableNote />}
    </>
  )
}
