import type { Actor } from '#domain/actor.ts'
import { organisationNames } from '#domain/organisations/server/actions.ts'
import type { Services } from '#domain/services.ts'
import { currentSummit, type Summit } from '#domain/summit/server/actions.ts'
import type { Database } from '#kit/db/database.ts'
import type { OwnPlan } from '../../api.ts'
import { activeStatuses, type GuestKey, guest } from '../../rules.ts'
import { guestsAt, ownRegistrations } from '../store/by-contact.ts'
import { companionsOf } from '../store/companions.ts'
import { findParticipant, type Participant } from '../store.ts'
import { maskedForReply, problemsOf } from './reply.ts'

/** Fields with problems, without duplicates, in the order of the form. */
export function missingFieldsOf(record: Participant, summit: Summit, now: Date): GuestKey[] {
  const named = new Set(problemsOf(record, summit, now).map(({ path }) => path.split('.')[0]))
  return guest.keys.filter((key) => named.has(key))
}

/**
 * Registrations of the current edition with the actor's number or address; protected values masked; drafts only of the actor's own public
 * registration.
 */
export async function ownPlans(db: Database, { clock }: Services, actor: Actor): Promise<OwnPlan[]> {
  const summit = await currentSummit(db)
  const registered = await ownRegistrations(db, summit.id, actor.accountId)
  const self = registered.filter(({ selfId, status }) => selfId === actor.accountId && status !== 'withdrawn')
  const invited = await guestsAt(db, summit.id, actor.account)
  const own = [...self, ...invited.filter(({ id }) => !self.some((one) => one.id === id))]
  const names = await organisationNames(db, [
    ...new Set(own.flatMap(({ organisationId }) => organisationId ?? [])),
  ])
  const edition = {
    name: { zh: summit.chineseName, en: summit.englishName },
    city: { zh: summit.chineseCity, en: summit.englishCity },
    begins: summit.begins,
    ends: summit.ends,
  }
  const companions = await companionsOf(
    db,
    own.map(({ id }) => id),
    activeStatuses,
  )
  return own.map((row) => ({
    ...maskedForReply(row),
    isOwn: row.selfId === actor.accountId,
    organisationName: names.get(row.organisationId ?? '')?.name ?? null,
    organisationEnglishName: names.get(row.organisationId ?? '')?.englishName ?? null,
    missingFields: missingFieldsOf(row, summit, clock.now()),
    companions: companions.filter(({ guestId }) => guestId === row.id),
    summit: edition,
  }))
}

/** The participant whose file is requested; for a guest only in the current edition. */
export async function findForFiles(db: Database, actor: Actor, id: string): Promise<Participant | undefined> {
  const participant = await findParticipant(db, id)
  if (actor.type !== 'guest') return participant
  const summit = await currentSummit(db)
  return participant?.summitId === summit.id ? participant : undefined
}
