import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seatsOf } from '#domain/event-day/halls/rules/drawing.ts'
import type { PairWish } from './rules/arranging.ts'
import { arrange } from './rules/assign.ts'
import { brokenBy } from './rules/broken.ts'
import { type RuleSetName, ruleSetNames } from './rules/rule-sets.ts'
import { door, hall, person, placed, rowsPart, seatsIn, task } from './rules/sample-halls.ts'
import { seatMapOf } from './rules/seat-map.ts'

const small = fc.record({
  rows: fc.array(fc.integer({ min: 3, max: 14 }), { minLength: 2, maxLength: 8 }),
  count: fc.integer({ min: 1, max: 60 }),
  protocolRows: fc.integer({ min: 0, max: 3 }),
  ruleSet: fc.constantFrom<RuleSetName>(...ruleSetNames),
  organisationsTogether: fc.boolean(),
  pairs: fc.array(fc.tuple(fc.nat(59), fc.nat(59), fc.constantFrom('apart', 'together', 'behind')), {
    maxLength: 8,
  }),
  fix: fc.array(fc.tuple(fc.nat(59), fc.nat(7), fc.nat(13)), { maxLength: 4 }),
  marks: fc.array(fc.tuple(fc.nat(7), fc.nat(13)), { maxLength: 4 }),
  stage: fc.integer({ min: 1, max: 9 }),
  shuffle: fc.nat(),
})

type Small = typeof small extends fc.Arbitrary<infer Value> ? Value : never

function peopleOf({ count }: Small) {
  const ids = Array.from({ length: count }, (_, at) => `p${String(at).padStart(2, '0')}`)
  const people = ids.map((id, at) =>
    person(id, at % 5 === 4 ? null : 1 + Math.floor(at / 2), {
      organisationId: at % 3 ? `o${at % 9}` : null,
      side: at % 4 === 0 ? 'host' : null,
      isOnStage: at % 7 === 3,
      needsAccessible: at % 11 === 5,
    }),
  )
  return { ids, people }
}

function drawingOf({ rows, stage, marks }: Small) {
  const known = marks.flatMap(([at, number]) =>
    (rows[at] ?? 0) > number ? [`a-${at + 1}-${number + 1}`] : [],
  )
  return hall(
    [
      rowsPart([stage, stage], { id: 's', kind: 'stage', y: 4 }),
      rowsPart(rows),
      { ...placed('t', 10, 50), kind: 'longTable', seats: 8, heads: true },
      { ...placed('r1', 30, 50), kind: 'roundTable', seats: 8, number: 1 },
      { ...placed('r2', 36, 50), kind: 'roundTable', seats: 7, number: 2 },
      door(30, 59),
    ],
    {
      blocked: known.slice(0, 2),
      accessible: known.slice(2).filter((id) => !known.slice(0, 2).includes(id)),
    },
  )
}

/** The task of a small hall; its people, and the seats that nothing blocks. */
function taskOf(given: Small) {
  const { pairs, fix, ruleSet, protocolRows, organisationsTogether } = given
  const { ids, people } = peopleOf(given)
  const drawing = drawingOf(given)
  const wishes = pairs.flatMap(([one, other, kind]): PairWish[] => {
    const [oneId, otherId] = [ids[one], ids[other]]
    return oneId && otherId && oneId !== otherId ? [{ kind: kind as PairWish['kind'], oneId, otherId }] : []
  })
  const open = new Set(
    seatsOf(drawing)
      .filter(({ isBlocked }) => !isBlocked)
      .map(({ id }) => id),
  )
  const staying = new Map<string, string>()
  for (const [who, at, number] of fix) {
    const [id, seat] = [ids[who], `a-${at + 1}-${number + 1}`]
    if (id && open.has(seat) && ![...staying.values()].includes(seat)) staying.set(id, seat)
  }
  const asked = task(drawing, people, {
    ruleSet,
    wishes,
    staying,
    options: { protocolRows, organisationsTogether, orderKey: 'latinName' },
  })
  return { ids, people, wishes, open, staying, asked }
}

type Given = ReturnType<typeof taskOf>

/** One person a seat, nobody vanished, nothing was offered that must not be. */
function expectKept({ ids, people, wishes, open, staying, asked }: Given, seats: ReturnType<typeof seatsIn>) {
  const { seated, unseated } = arrange(asked)
  expect(new Set(seats.values()).size).toBe(seats.size)
  for (const id of seated.keys()) expect(staying.has(id)).toBe(false)
  for (const id of ids) expect([id, Number(seats.has(id)) + Number(unseated.has(id))]).toEqual([id, 1])
  const stageSeats = new Set(
    seatsOf(asked.drawing)
      .filter(({ kind }) => kind === 'stage')
      .map(({ id }) => id),
  )
  for (const [id, { seatId }] of seated) {
    expect(open.has(seatId)).toBe(true)
    if (stageSeats.has(seatId)) expect(people.find((one) => one.id === id)?.isOnStage).toBe(true)
  }
  const near = seatMapOf(seatsOf(asked.drawing))
  for (const { kind, oneId, otherId } of wishes.filter((wish) => wish.kind === 'apart')) {
    const [one, other] = [seats.get(oneId), seats.get(otherId)].map(
      (seat) => near.indexOf.get(seat ?? '') ?? -1,
    )
    if (near.near[one ?? -1]?.includes(other ?? -1))
      expect([kind, staying.has(oneId) && staying.has(otherId)]).toEqual(['apart', true])
  }
  return seated
}

const block = fc.record({
  rows: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 6 }),
  y: fc.integer({ min: 0, max: 40 }),
})

test('in blocks that are not level, however they are turned, near is who is within a seat in all eight directions', () => {
  fc.assert(
    fc.property(
      fc.array(block, { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 0, max: 359 }),
      (blocks, turn) => {
        const parts = blocks.map(({ rows, y }, at) => ({
          ...rowsPart(rows, { id: `b${at}`, x: 12 + at * 12, y: 20 + y / 10 }),
          turn: 0,
        }))
        // all of them turned about the middle of the hall, so that they stand to each other as they did
        const angle = (turn * Math.PI) / 180
        const turned = parts.map((part) => {
          const [x, y] = [part.at.x - 30, part.at.y - 22]
          const at = {
            x: 30 + x * Math.cos(angle) - y * Math.sin(angle),
            y: 30 + x * Math.sin(angle) + y * Math.cos(angle),
          }
          return { ...part, turn, at }
        })
        const { seats, near } = seatMapOf(seatsOf(hall(turned)))
        // 0.6 m beside, 1 m behind: the furthest of the eight is 1.17 m away, the next ones 1.2
        const within = seats.map((one, at) =>
          seats.flatMap((other, index) =>
            index !== at && Math.hypot(one.x - other.x, one.y - other.y) < 1.185 ? [index] : [],
          ),
        )
        expect(near.map((all) => all.toSorted((a, b) => a - b))).toEqual(within)
      },
    ),
    { numRuns: 200, seed: 36 },
  )
})

test('300 random halls: one person a seat, who is fixed stands, nobody vanishes, apart is broken only by hand, the same for any order of the input', () => {
  fc.assert(
    fc.property(small, (given) => {
      const task = taskOf(given)
      const { people, wishes, asked } = task
      const seats = seatsIn(asked)
      const seated = expectKept(task, seats)
      const mixed = people.toSorted(
        (a, b) =>
          ((Number(a.id.slice(1)) * 7919 + given.shuffle) % 101) -
          ((Number(b.id.slice(1)) * 7919 + given.shuffle) % 101),
      )
      const again = arrange({ ...asked, people: mixed, wishes: wishes.toReversed() })
      expect([...again.seated].toSorted()).toEqual([...seated].toSorted())
      expect(arrange({ ...asked, staying: seats }).seated.size).toBe(0)
      // the rules break no side, no stage and no seat: only who was set by hand does, and an interpreter who follows somebody to the hall
      const byHand = new Set([
        ...task.staying.keys(),
        ...wishes.filter(({ kind }) => kind === 'behind').map(({ oneId }) => oneId),
      ])
      const misplaced = brokenBy(asked, seats).filter(
        ({ what, who }) =>
          ['wrongSide', 'notOnStage', 'seatedOnStage', 'blocked'].includes(what) && !byHand.has(who),
      )
      expect(misplaced).toEqual([])
    }),
    { numRuns: 300, seed: 35 },
  )
})
