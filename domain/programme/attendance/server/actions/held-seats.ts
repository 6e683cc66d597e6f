import type { Held } from '#domain/held-hook.ts'
import { nameOf as activityName, isShown } from '#domain/programme/activities/rules.ts'
import type { Database } from '#kit/db/database.ts'
import { isExpected } from '../../rules.ts'
import { partsOfPeople } from './parts-of-people.ts'

/** Handler of what somebody holds: their seats in activities that are not over, as they see them. */
export async function addHeldSeats(
  db: Database,
  { participantId, at, add }: { participantId: string; at: Date; add(held: Held): void },
): Promise<void> {
  const parts = (await partsOfPeople(db, [participantId])).get(participantId) ?? []
  for (const { attendance, activity } of parts) {
    const { seatNumber, seatWords } = attendance
    const isOver = activity.endsAt !== null && activity.endsAt <= at
    if (!seatNumber || !isExpected(attendance) || !isShown(activity.state) || isOver) continue
    const name = activityName(activity)
    const seat = seatWords ?? { zh: seatNumber, en: seatNumber }
    add({ kind: 'seat', said: { zh: `${name.zh}，${seat.zh}`, en: `${name.en}: ${seat.en}` } })
  }
}
