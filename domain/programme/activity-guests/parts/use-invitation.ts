import { useSearchParams } from 'react-router'
import { useCodeCall } from '#domain/identity/invitations/parts/use-code-call.ts'
import { refusals } from '#domain/identity/invitations/refusals.ts'
import type { CallFailed } from '#kit/http/client.ts'
import { useReply } from '#kit/web/api.tsx'
import { type GuestInvitation, registeringApi } from '../api/registering.ts'

/** The two pages for closed registration: the link is closed, or the activity takes no guests. */
export const closedPath = { link: '/tempActRecommendInviteClose', activity: '/ActRecommendInviteClose' }

/** The code from the address, and the activity it leads to; `isComputing` while the device solves a puzzle for it. */
export function useInvitation() {
  const [search, setSearch] = useSearchParams()
  const code = search.get('inviteCode')?.trim() ?? ''
  const { call, isComputing } = useCodeCall()
  const { data, error } = useReply(
    registeringApi.invitation,
    { query: { inviteCode: code } },
    { enabled: code !== '', by: call },
  )
  return { code, data, error, isComputing, take: (inviteCode: string) => setSearch({ inviteCode }) }
}

const ofTheActivity = new Set<number>([refusals.tempEventAbandoned.code, refusals.tempNoAccessMode.code])

/** Why a person cannot register: because of the link, or of the activity; undefined while registration is open. */
export function closedBy(
  invitation: GuestInvitation | undefined,
  error: CallFailed | null,
): 'link' | 'activity' | undefined {
  if (error) return ofTheActivity.has(error.code) ? 'activity' : undefined
  if (!invitation) return undefined
  if (invitation.obstacle) return 'activity'
  return invitation.state === 'open' && !invitation.isDoorClosed ? undefined : 'link'
}
