import { stateWords } from '#domain/identity/invitations/words.ts'
import { formatMoment } from '#kit/web/dates.ts'
import { useLanguage } from '#kit/web/language.tsx'
import { RefusedBox } from '#kit/web/refused-box.tsx'
import type { GuestInvitation } from '../api/registering.ts'
import { closedBecause, doorWords as words } from '../words/door.ts'

/** Why registration by a link is not possible; renders nothing while it is. */
export function WhyClosed({ of }: { of: GuestInvitation }) {
  const language = useLanguage()
  if (of.obstacle) return <RefusedBox saying={closedBecause[of.obstacle]} />
  if (of.isDoorClosed) return <RefusedBox saying={words.doorClosed} />
  if (of.state === 'open') return null
  const expires = formatMoment(of.expiresAt, language)
  return <RefusedBox saying={stateWords[of.state].sentence({ opens: expires, expires })} />
}
