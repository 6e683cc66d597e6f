import type { Actor } from '#domain/actor.ts'
import type { HallDrawing, Part } from '#domain/event-day/halls/rules/drawing.ts'
import { alikeRows } from '#domain/event-day/halls/rules/editing.ts'
import { drawHall, hallActions } from '#domain/event-day/halls/server/actions.ts'
import type { Services } from '#domain/services.ts'
import type { Database } from '#kit/db/database.ts'
import type { DemoActors } from './demo-actors.ts'
import type { Seeded } from './seeded.ts'

type Stage = { db: Database; services: Services; random: Seeded }

const area = (
  id: string,
  of: 'stage' | 'wall',
  box: [x: number, y: number, width: number, depth: number],
): Part => ({
  kind: 'area',
  id,
  at: { x: box[0], y: box[1] },
  turn: 0,
  of,
  width: box[2],
  depth: box[3],
})
const entrance = (id: string, zh: string, en: string, x: number, y: number): Part => ({
  kind: 'entrance',
  id,
  name: { zh, en },
  at: { x, y },
  turn: 0,
})

/** The main hall: nine on the stage, 24 rows of 30 with two aisles, four places for wheelchairs, the desk of the technicians blocked. */
const mainHall: HallDrawing = {
  width: 24,
  depth: 34,
  parts: [
    area('F1', 'stage', [12, 3, 16, 5]),
    {
      kind: 'stage',
      id: 'S1',
      at: { x: 12, y: 4 },
      turn: 180,
      rows: alikeRows({ rows: 1, firstLabel: '1', seats: 9, from: 1, numbering: 'centre' }),
      pitch: 0.9,
      rowPitch: 1.2,
    },
    {
      kind: 'rows',
      id: 'A',
      at: { x: 12, y: 19.5 },
      turn: 0,
      rows: alikeRows({
        rows: 24,
        firstLabel: '1',
        seats: 30,
        from: 1,
        numbering: 'left',
        aisleAfter: [10, 20],
      }),
      pitch: 0.6,
      rowPitch: 1,
    },
    entrance('E1', '东门', 'East door', 22.5, 33.5),
    entrance('E2', '西门', 'West door', 1.5, 33.5),
  ],
  marks: {
    blocked: Array.from({ length: 6 }, (_, at) => `A-24-${at + 13}`),
    accessible: ['A-1-1', 'A-1-2', 'A-1-29', 'A-1-30'],
  },
}

/** The banquet hall: twelve round tables of ten, table 1 in front. */
const banquetHall: HallDrawing = {
  width: 20,
  depth: 22,
  parts: [
    area('F1', 'stage', [10, 1.5, 10, 2.5]),
    ...Array.from({ length: 12 }, (_, at): Part => {
      const [row, column] = at === 0 ? [0, 1] : [1 + Math.floor((at - 1) / 4), (at - 1) % 4]
      return {
        kind: 'roundTable',
        id: `T${at + 1}`,
        number: at + 1,
        seats: 10,
        at: at === 0 ? { x: 10, y: 5.5 } : { x: 2.8 + column * 4.8, y: 5.5 + row * 4.4 },
        turn: 180,
      }
    }),
    entrance('E1', '正门', 'Main door', 10, 21.5),
  ],
  marks: { blocked: [], accessible: [] },
}

/** Adds two halls of the venue with their drawings; returns the ids. */
export async function addHalls(
  { db, services, random }: Stage,
  { programme }: DemoActors,
): Promise<string[]> {
  const ids: string[] = []
  const halls = [
    { names: ['主会场', 'Main Hall'], place: '会议中心一层', drawing: mainHall },
    { names: ['宴会厅', 'Banquet Hall'], place: '会议中心二层', drawing: banquetHall },
  ] as const
  const actor: Actor = programme
  for (const { names, place, drawing } of halls) {
    const [chineseName, englishName] = names
    const hall = await hallActions.add(db, { services, actor }, random.uuid(), {
      chineseName,
      englishName,
      place,
      isEnded: false,
    })
    await drawHall({ db, services, actor, record: hall, body: { revision: 0, drawing } })
    ids.push(hall.id)
  }
  return ids
}
