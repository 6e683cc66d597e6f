import { ClosedCode } from '#domain/identity/invitations/parts/closed-code.tsx'
import { RefusedBox } from '#kit/web/refused-box.tsx'
import type { GuestInvitation } from '../api/registering.ts'
import { closedBecause, doorWords as words } from '../words/door.ts'

/** Why registration by a link is not possible; renders nothing while it is. */
export function WhyClosed({ of }: { of: GuestInvitation }) {
  if (!of.summit.current) return <ClosedCode of={of} />
  if (of.obstacle) return <RefusedBox saying={closedBecause[of.obstacle]} />
  if (of.isDoorClosed) return <RefusedBox saying={words.doorClosed} />
  if (of.state === 'open') return null
  return <ClosedCode of={of} />
}
