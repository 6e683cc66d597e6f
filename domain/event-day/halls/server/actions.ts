import { isDeepStrictEqual } from 'node:util'
import type { Context } from '#domain/context.ts'
import { differences, recordChanges } from '#kit/db/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import { recordActions } from '#kit/record/server/record-actions.ts'
import type { DrawnHall } from '../api.ts'
import { record } from '../record.ts'
import { refuse } from '../refusals.ts'
import { capacityOf, drawingProblems, emptyDrawing, type HallDrawing } from '../rules/drawing.ts'
import { findDrawing, type Hall, putDrawing, type StoredDrawing, seatsInList } from './store.ts'
import { halls } from './tables.ts'

export const hallActions = recordActions(record, halls, { added: { seats: seatsInList() } })

const drawn = (
  { id, chineseName, englishName, isEnded }: Hall,
  stored: Pick<StoredDrawing, 'revision' | 'drawing'> | undefined,
): DrawnHall => ({
  id,
  name: { zh: chineseName, en: englishName },
  isEnded,
  revision: stored?.revision ?? 0,
  drawing: stored?.drawing ?? emptyDrawing,
})

/** A hall with its drawing as it is now; undefined when there is none with this id. */
export async function drawnHall(db: Database, id: string): Promise<DrawnHall | undefined> {
  const hall = await hallActions.find(db, id)
  return hall && drawn(hall, await findDrawing(db, id))
}

export const readDrawing = async ({ db, record: hall }: Pick<Context, 'db'> & { record: Hall }) =>
  drawn(hall, await findDrawing(db, hall.id))

/** What the log says of a drawing. */
const figuresOf = (drawing: HallDrawing): Record<string, number> => ({
  seats: capacityOf(drawing).seats,
  parts: drawing.parts.length,
  blocked: drawing.marks.blocked.length,
  accessible: drawing.marks.accessible.length,
})

/**
 * Replaces the drawing of a locked hall; one that is the same changes nothing. Refuses `changedElsewhere` with the current one, `drawingWrong` with its
 * problems.
 */
export async function drawHall({
  db,
  services,
  actor,
  record: hall,
  body: { revision, drawing },
}: Context & { record: Hall; body: { revision: number; drawing: HallDrawing } }): Promise<DrawnHall> {
  const before = await findDrawing(db, hall.id)
  // the reply to the first save may have been lost
  if (before && isDeepStrictEqual(before.drawing, drawing)) return drawn(hall, before)
  if ((before?.revision ?? 0) !== revision) throw refuse('changedElsewhere', drawn(hall, before))
  const problems = drawingProblems(drawing)
  if (problems.length > 0)
    throw refuse(
      'drawingWrong',
      problems.map((one) => ({ path: 'drawing', ...one })),
    )
  const at = services.clock.now()
  const [was, is] = [figuresOf(before?.drawing ?? emptyDrawing), figuresOf(drawing)]
  const row = { hallId: hall.id, revision: revision + 1, drawing, seats: is.seats ?? 0, updatedAt: at }
  await putDrawing(db, row)
  await recordChanges(db, at, actor, { type: 'hallDrawing', id: hall.id }, differences(was, is))
  return drawn(hall, row)
}
