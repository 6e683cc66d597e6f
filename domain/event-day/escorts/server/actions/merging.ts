import type { Services } from '#domain/services.ts'
import type { NamedAuthor } from '#kit/db/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import type { RowChange } from '#kit/db/lifecycle/row-changes.ts'
import { assignmentsAmong } from '../store.ts'
import { note } from './noting.ts'

type Merged = { keptId: string; changes: readonly RowChange[]; at: Date; author: NamedAuthor }

/** The assignments that a merge led on, with what it changed, by id. */
const ledOn = (changes: readonly RowChange[]) =>
  new Map(
    changes.flatMap((change) =>
      change.table === 'escort_assignments' && 'key' in change
        ? [[String(change.key.id), change.after] as const]
        : [],
    ),
  )

/** Listener on merges: the history of the kept person says from when until when each escort of the duplicate is theirs now. */
export async function noteMerged(
  services: Pick<Services, 'events'>,
  db: Database,
  { changes, ...by }: Merged,
): Promise<void> {
  const rows = await assignmentsAmong(db, [...ledOn(changes).keys()])
  await note(
    { db, services, ...by },
    rows.map((after) => ({ before: undefined, after })),
  )
}

/** Listener on merges: what was led on is the other person’s again, in both histories. */
export async function noteUndone(
  services: Pick<Services, 'events'>,
  db: Database,
  { changes, keptId, mergedId, ...by }: Merged & { mergedId: string },
): Promise<void> {
  const led = ledOn(changes)
  const dropped = changes.flatMap((change) =>
    change.table === 'escort_assignments' && 'gone' in change ? String(change.gone.id) : [],
  )
  const back = (await assignmentsAmong(db, [...led.keys(), ...dropped])).filter(
    ({ participantId }) => participantId === mergedId,
  )
  const cut = (id: string, column: string, whole: Date) => {
    const then = led.get(id)?.[column]
    return then ? new Date(String(then)) : whole
  }
  await note({ db, services, ...by }, [
    ...back.map((after) => ({ before: undefined, after })),
    ...back.flatMap((row) => {
      const { id, beginsAt, endsAt } = row
      const span = { beginsAt: cut(id, 'begins_at', beginsAt), endsAt: cut(id, 'ends_at', endsAt) }
      return led.has(id) ? { before: { ...row, ...span, participantId: keptId }, after: undefined } : []
    }),
  ])
}
