import type { Actor } from '#domain/actor.ts'
import { saveAsTyped } from '#kit/audit/save-as-typed.ts'
import type { Clock } from '#kit/clock/clock.ts'
import type { Database } from '#kit/db/database.ts'
import type { Draft } from '#kit/rules/define-form.ts'
import type { HotelsReply } from '../../api.ts'
import { refuse } from '../../refusals.ts'
import { summitHotels } from '../../rules.ts'
import { lockCurrent, type Summit, updateSummit } from '../store.ts'

/** The hotels of an edition. */
export const hotelsOf = ({ revision, hotels }: Summit): HotelsReply => ({ revision, hotels })

/** Sets the hotels of the current edition. Refused: `changedElsewhere` with the present ones, `invalid` with problems at fields. */
export async function saveHotels(
  db: Database,
  clock: Clock,
  actor: Actor,
  { revision, change }: { revision: number; change: Draft<typeof summitHotels> },
): Promise<HotelsReply> {
  const before = await lockCurrent(db)
  if (!before) throw refuse('notFound')
  const saved = await saveAsTyped(db, {
    ...{ at: clock.now(), author: actor, subject: 'summit', before, seen: revision, change },
    older: (current) => refuse('changedElsewhere', hotelsOf(current)),
    async write(fields, next) {
      const problems = summitHotels.problems(next)
      if (problems.length > 0) throw refuse('invalid', problems)
      return updateSummit(db, before.id, fields as Partial<Summit>)
    },
  })
  return hotelsOf(saved)
}
