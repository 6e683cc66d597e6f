import type { Actor } from '#domain/actor.ts'
import {
  countWrongCode,
  giveBackUse,
  invitationRefusals,
  keepUse,
  standingOf,
  takeUseAs,
} from '#domain/identity/invitations/server/actions.ts'
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

/** Turns the refusal of an invitation into a problem at the field: it does not invite people of this organisation, or no more. */
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
 * Takes a place of the code typed into a locked record, held until it is submitted; the place of the former code is given back. Returns the guest
 * type of the invitation, which the record takes. Refused: `invalid` at the field, `tooManyRequests` after too many invalid codes.
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
    // a person registered by the code needs one
    if (participant.registrantId)
      throw refuse('invalid', [{ path: 'change.inviteCode', code: 'inviteCodeKept' }])
    await giveBackUse(db, services, participant.id, 'replacement')
    return {}
  }
  const { id, version } = participant
  const placeRequest = {
    code: inviteCode,
    scope: scopeOf(participant),
    person: `record ${id}`,
    subjectId: id,
  }
  const { invitation } = await atField('change.inviteCode', () =>
    takeUseAs(actor.accountId, db, services, placeRequest),
  )
  // the code is not a reviewed field, so a submitted record need not be submitted again
  if (version > 0) await keepUse(db, services, id)
  return invitation.guestType ? { guestType: invitation.guestType } : {}
}

/**
 * Keeps the place of a submitted record, if it has an invitation, which is returned. Refused: `invalid` at the field when the hold has expired and no
 * place is left.
 */
export const keepInvitedPlace = (db: Database, services: Pick<Services, 'clock'>, { id }: Participant) =>
  atField('inviteCode', () => keepUse(db, services, id))

/**
 * Problems of the invitation codes of a list of records, checked in order: each valid one takes a place from the following. Changes nothing but the
 * count of wrong codes, and names every wrong one.
 */
export function createInviteCodeCheck(db: Database, services: Pick<Services, 'db' | 'clock'>, actor: Actor) {
  const asked = new Map<string, number>()
  const wrong = new Set<string>()
  return async (of: Holder, { inviteCode }: GuestDraft) => {
    if (!inviteCode || inviteCode === of.inviteCode) return undefined
    const before = asked.get(inviteCode) ?? 0
    const standing = await standingOf(db, services, { code: inviteCode, scope: scopeOf(of), besides: before })
    if (standing === 'open') asked.set(inviteCode, before + 1)
    if (standing === 'unknown' && !wrong.has(inviteCode)) countWrongCode(services, actor.accountId)
    if (standing === 'unknown') wrong.add(inviteCode)
    return { open: undefined, over: 'inviteCodeOver', unknown: 'inviteCodeUnknown' }[standing]
  }
}
