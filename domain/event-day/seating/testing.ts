import { randomUUID } from 'node:crypto'
import { hallsApi } from '#domain/event-day/halls/api.ts'
import { record as halls } from '#domain/event-day/halls/record.ts'
import type { HallDrawing } from '#domain/event-day/halls/rules/drawing.ts'
import type { Client } from '#kit/http/client.ts'
import { seatingApi } from './api.ts'

type Caller = { call: Client['call'] }

/** A hall of rows, with a stage in front of them and a door at the left. */
export const rowsDrawing = (lengths: readonly number[], stage = 3): HallDrawing => ({
  width: 40,
  depth: 40,
  parts: [
    {
      id: 's',
      kind: 'stage',
      at: { x: 20, y: 4 },
      turn: 180,
      pitch: 0.8,
      rowPitch: 1.2,
      rows: [{ label: '1', seats: stage, from: 1, numbering: 'left' }],
    },
    {
      id: 'a',
      kind: 'rows',
      at: { x: 20, y: 20 },
      turn: 0,
      pitch: 0.6,
      rowPitch: 1,
      rows: lengths.map((seats, at) => ({
        label: String(at + 1),
        seats,
        from: 1,
        numbering: 'left' as const,
      })),
    },
    { id: 'door', kind: 'entrance', at: { x: 1, y: 20 }, turn: 0, name: { zh: '东门', en: 'East door' } },
  ],
  marks: { blocked: [], accessible: [] },
})

/** A hall with this drawing. */
export async function hallDrawn({ call }: Caller, drawing: HallDrawing): Promise<string> {
  const id = randomUUID()
  await call(halls.calls.create, { body: { id, change: halls.example } })
  await call(hallsApi.draw, { params: { id }, body: { revision: 0, drawing } })
  return id
}

/** The plan of an activity in a hall with this drawing. */
export const begunPlan = async (caller: Caller, activityId: string, drawing: HallDrawing) =>
  caller.call(seatingApi.begin, {
    params: { id: activityId },
    body: { hallId: await hallDrawn(caller, drawing) },
  })
