import type { Services } from '#domain/services.ts'
import type { NamedAuthor } from '#kit/db/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import type { RowChange } from '#kit/db/lifecycle/row-changes.ts'
import { assignmentsAmong, type StoredAssignment } from '../store.ts'
import { note } from './noting.ts'

type Merged = {
  keptId: string
  mergedId: string
  changes: readonly RowChange[]
  at: Date
  author: NamedAuthor
}

/** The assignments that a merge led on, with the columns that it changed as they were before or after it, by id. */
const ledOn = (changes: readonly RowChange[], side: 'before' | 'after') =>
  new Map(
    changes.flatMap((change) =>
      change.table === 'escort_assignments' && 'key' in change
        ? [[String(change.key.id), change[side]] as const]
        : [],
    ),
  )

/** An assignment with the times that such columns say, else its own. */
function withTimes(row: StoredAssignment, columns: Record<string, unknown> | undefined): StoredAssignment {
  const at = (column: string, own: Date) => (columns?.[column] ? new Date(String(columns[column])) : own)
  return { ...row, beginsAt: at('begins_at', row.beginsAt), endsAt: at('ends_at', row.endsAt) }
}

/** Listener on merges: the history of the kept person says from when until when each escort of the duplicate is theirs now, that of the duplicate that it left. */
export async function noteMerged(
  services: Pick<Services, 'events'>,
  db: Database,
  { changes, keptId: _, mergedId, ...by }: Merged,
): Promise<void> {
  const led = ledOn(changes, 'before')
  const rows = await assignmentsAmong(db, [...led.keys()])
  await note({ db, services, ...by }, [
    ...rows.map((row) => ({
      before: { ...withTimes(row, led.get(row.id)), participantId: mergedId },
      after: undefined,
    })),
    ...rows.map((after) => ({ before: undefined, after })),
  ])
}

/** Listener on merges: what was led on is the other person’s again, in both histories. */
export async function noteUndone(
  services: Pick<Services, 'events'>,
  db: Database,
  { changes, keptId, mergedId, ...by }: Merged,
): Promise<void> {
  const led = ledOn(changes, 'after')
  const dropped = changes.flatMap((change) =>
    change.table === 'escort_assignments' && 'gone' in change ? String(change.gone.id) : [],
  )
  const back = (await assignmentsAmong(db, [...led.keys(), ...dropped])).filter(
    ({ participantId }) => participantId === mergedId,
  )
  await note({ db, services, ...by }, [
    ...back.map((after) => ({ before: undefined, after })),
    ...back.flatMap((row) =>
      led.has(row.id)
        ? { before: { ...withTimes(row, led.get(row.id)), participantId: keptId }, after: undefined }
        : [],
    ),
  ])
}
