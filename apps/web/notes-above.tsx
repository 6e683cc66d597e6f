import { UnreachableNote } from '#domain/outbox/parts/unreachable-note.tsx'
import { PolicyNote } from '#domain/privacy/parts/policy-note.tsx'
import { useSession } from '#kit/web/session.tsx'

/** What any page may have to say about the account itself, above its own content. In one file, loaded when the page stands. */
export function NotesAbove() {
  const { permissions } = useSession()
  return (
    <>
      {permissions.has('privacy:own') && <PolicyNote />}
      {permissions.has('outbox:own') && <UnreachableNote />}
    </>
  )
}
