import type { Actor } from '#domain/actor.ts'
import {
  countWrongCode,
  giveBackUse,
  invitationRefusals,
  keepUse,
  requireMayType,
  standingOf,
  takeUseAs,
} from '#domain/invitations/server/actions.ts'
import type { Services } from '#domain/services.ts'
import type { Database } from '#kit/db/database.ts'
import { Refusal } from '#kit/http/refusal.ts'
import { refuse } from '../../refusals.ts'
import type { GuestDraft } from '../../rules.ts'
import type { Participant } from '../store.ts'

type Holder = { organisationId: string | null; summitId: string; inviteCode?: string | null }

const scopeOf = ({ organisationId, summitId }: Holder) =>
  ({ organisationId, summitId, registersAs: 'guest' }) as const

const unknown = new Set<number>([
  invitationRefusals.invitationUnknown.code,
  invitationRefusals.invitationOtherKind.code,
])
const all = new Set<number>(Object.values(invitationRefusals).map(({ code }) => code))

/** Says at the field what an invitation is refused for: that it does not invite people of this organisation, or no more. */
async function atField<T>(path: string, act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof Refusal) || !all.has(error.kind.code)) throw error
    const code = unknown.has(error.kind.code) ? 'inviteCodeUnknown' : 'inviteCodeOver'
    throw refuse('invalid', [{ path, code }])
  }
}

/**
 * Takes a place of the code that is typed into a locked record, held until it is submitted; the place of the code before is given back. Answers the type of
 * guests that the invitation is for, which the record takes. Refused:
 * `invalid` at the field, `tooManyRequests` after too many codes that do not hold here.
 */
export async function settleInviteCode(
  db: Database,
  services: Services,
  actor: Actor,
  participant: Participant,
  { inviteCode }: GuestDraft,
): Promise<Pick<GuestDraft, 'guestType'>> {
  if (inviteCode === undefined || inviteCode === participant.inviteCode) return {}
  if (inviteCode === null) {
    // who came in by the code cannot go on without one
    if (participant.registrantId)
      throw refuse('invalid', [{ path: 'change.inviteCode', code: 'inviteCodeKept' }])
    await giveBackUse(db, services, participant.id, 'replacement')
    return {}
  }
  const { id, version } = participant
  const taking = { code: inviteCode, scope: scopeOf(participant), person: `record ${id}`, subjectId: id }
  const { invitation } = await atField('change.inviteCode', () =>
    takeUseAs(actor.accountId, db, services, taking),
  )
  // who was submitted already is not asked to do so again for a field that is not reviewed
  if (version > 0) await keepUse(db, services, id)
  return invitation.guestType ? { guestType: invitation.guestType } : {}
}

/**
 * Keeps the place of a record that is submitted, if it came by an invitation, which is answered. Refused: `invalid` at the field when the hold has
 * run out and there is no place any more.
 */
export const keepInvitedPlace = (db: Database, services: Pick<Services, 'clock'>, { id }: Participant) =>
  atField('inviteCode', () => keepUse(db, services, id))

/**
 * What is wrong with the invitation codes that records of one list are to be given, asked one after the other: each that holds takes a place from
 * those that follow. Changes nothing but the count of wrong codes; refused as `tooManyRequests` when there are too many of them.
 */
export function createInviteCodeCheck(db: Database, services: Pick<Services, 'db' | 'clock'>, actor: Actor) {
  const asked = new Map<string, number>()
  const wrong = new Set<string>()
  return async (of: Holder, { inviteCode }: GuestDraft) => {
    if (!inviteCode || inviteCode === of.inviteCode) return undefined
    const before = asked.get(inviteCode) ?? 0
    if (!wrong.has(inviteCode)) await requireMayType(db, services, actor.accountId)
    const standing = await standingOf(db, services, { code: inviteCode, scope: scopeOf(of), besides: before })
    if (standing === 'open') asked.set(inviteCode, before + 1)
    if (standing === 'unknown' && !wrong.has(inviteCode)) countWrongCode(services, actor.accountId)
    if (standing === 'unknown') wrong.add(inviteCode)
    return { open: undefined, over: 'inviteCodeOver', unknown: 'inviteCodeUnknown' }[standing]
  }
}
