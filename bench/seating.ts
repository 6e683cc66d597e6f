import type { HallDrawing } from '#domain/event-day/halls/rules/drawing.ts'
import type { Person } from '#domain/event-day/seating/rules/arranging.ts'
import { arrange } from '#domain/event-day/seating/rules/assign.ts'
import { rowsDrawing } from '#domain/event-day/seating/testing.ts'
import type { Bench, Line } from './benchmark.ts'
import { inTurns, ratioOf } from './ratios.ts'

/** The maximum in milliseconds on a quiet machine. */
const atMost = 1_000

const peopleOf = (count: number): Person[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `p${String(at).padStart(4, '0')}`,
    precedence: { rankClass: 1, number: 1 + Math.floor(at / 2) },
    latinName: `Guest ${at}`,
    chineseName: '',
    organisationId: at < 40 ? null : `o${Math.floor(at / 7) % 120}`,
    side: null,
    isOnStage: false,
    needsAccessible: false,
  }))

function arranged(drawing: HallDrawing, people: readonly Person[]): number {
  const begun = performance.now()
  const { seated } = arrange({
    drawing,
    people,
    wishes: [{ kind: 'apart', oneId: 'p0000', otherId: 'p0001' }],
    ruleSet: 'centreLeft',
    options: { protocolRows: 2, organisationsTogether: true, orderKey: 'latinName' },
    staying: new Map(),
  })
  if (seated.size !== people.length) throw new Error('somebody has no seat')
  return performance.now() - begun
}

/** What: milliseconds until 942 people are seated on 1,000 seats by the rules. Against: 90 people on 100 seats. */
export async function seating({ scale }: Bench): Promise<Line[]> {
  const rounds = Math.min(20, Math.max(3, 4 * scale.rounds))
  const large = rowsDrawing([20, ...Array.from({ length: 28 }, () => 35)])
  const small = rowsDrawing([20, 40, 40])
  const [many, few] = [peopleOf(942), peopleOf(90)]
  arranged(large, many)
  const pairs = await inTurns(
    rounds,
    async () => arranged(large, many),
    async () => arranged(small, few),
  )
  return [
    {
      ...ratioOf(pairs),
      name: '942 people seated on 1,000 seats',
      against: '90 on 100',
      unit: 'ms',
      limit: { of: 'measured', atMost },
    },
  ]
}
