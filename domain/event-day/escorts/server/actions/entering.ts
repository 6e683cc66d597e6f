import { enqueueAll } from '#domain/ground/outbox/server/actions.ts'
import { contactsOfAccounts } from '#domain/identity/accounts/server/actions.ts'
import type { Services } from '#domain/services.ts'
import type { Database } from '#kit/db/database.ts'
import { localTime } from '#kit/rules/clock/local-time.ts'
import { eventDay, eventZone } from '#kit/rules/clock/zone.ts'
import { defineEvent } from '#kit/server/events/events.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { holdsAt } from '../../rules.ts'
import { escortTemplates } from '../../words/templates.ts'
import { assignmentsOf, openEscortsAmong, type StoredAssignment } from '../store.ts'
import { escortNames, peopleNamed } from './facts.ts'

/** Who accompanies these people changed; in the transaction of the change. */
export const escortsChanged = defineEvent<{ people: readonly string[]; at: Date }>('escorts.changed')

type EscortOf = { name: Bilingual; beginsAt: string; endsAt: string }

/** Those of an assignment whose accounts are open, the escort first. */
const openOf = ({ escortId, deputyId }: StoredAssignment, open: ReadonlySet<string>) =>
  [escortId, deputyId].filter((id) => id !== null).filter((id) => open.has(id))

/** Who accompanies these people from now on, by person: the escort, or the deputy in the place of one whose account is closed. */
export async function escortsOf(
  db: Database,
  people: readonly string[],
  now: Date,
): Promise<Map<string, EscortOf[]>> {
  if (people.length === 0) return new Map()
  const list = (await assignmentsOf(db, people)).filter(({ endsAt }) => endsAt > now)
  if (list.length === 0) return new Map()
  const names = await escortNames(db, list)
  const open = await openEscortsAmong(db, list)
  const found = new Map<string, EscortOf[]>()
  for (const each of list) {
    const name = names.get(openOf(each, open)[0] ?? '')
    const { participantId, beginsAt, endsAt } = each
    if (name)
      found.set(participantId, [
        ...(found.get(participantId) ?? []),
        { name, beginsAt: beginsAt.toISOString(), endsAt: endsAt.toISOString() },
      ])
  }
  return found
}

/** The admission of a guest: when it was by the clocks of the event, and where. */
type Entry = { participantId: string; at: Date; place: Bilingual }

/** Milliseconds after an admission in which it is news. */
const usefulMs = 3_600_000

/**
 * Tells escort and deputy that their guest has entered: those of the assignment that held at that moment, each once a day for each guest, and within an hour,
 * since what a phone sends later is no news. In a fixed number of statements. Call `services.wakeOutbox` after the commit.
 */
export async function tellEntered(
  db: Database,
  services: Services,
  entries: readonly Entry[],
): Promise<void> {
  const now = services.clock.now()
  const fresh = entries.filter(({ at }) => at.getTime() + usefulMs > now.getTime())
  if (fresh.length === 0) return
  const list = await assignmentsOf(db, [...new Set(fresh.map(({ participantId }) => participantId))])
  const told = fresh.flatMap((entry) =>
    list
      .filter((each) => each.participantId === entry.participantId && holdsAt(each, entry.at))
      .map((assignment) => ({ entry, assignment })),
  )
  if (told.length === 0) return
  const held = told.map(({ assignment }) => assignment)
  const open = await openEscortsAmong(db, held)
  const contacts = await contactsOfAccounts(db, [...open])
  const people = await peopleNamed(
    db,
    held.map(({ participantId }) => participantId),
  )
  await enqueueAll(
    db,
    services,
    told.flatMap(({ entry: { participantId, at, place }, assignment }) =>
      openOf(assignment, open).flatMap((accountId) => {
        const [to, guest] = [contacts.get(accountId), people.get(participantId)?.name]
        if (!to || !guest) return []
        const time = localTime(at, eventZone).slice(11, 16)
        return {
          template: escortTemplates.entered,
          values: { guest, time, place },
          to: { address: to.account, accountId, language: to.language },
          occasion: `entered ${participantId} ${eventDay(at)}`,
          usefulUntil: new Date(at.getTime() + usefulMs),
          link: '/own-guests',
        }
      }),
    ),
  )
}
