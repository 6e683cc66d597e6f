import { dayOfEdition, editionInCode } from '#domain/event-day/badge-keys/rules.ts'
import { isTogether } from '#domain/event-day/gates/rules/counts-together.ts'
import { activityInCode } from '#domain/event-day/guest-codes/rules.ts'
import { letters } from '#domain/event-day/zones/rules/letters.ts'
import { publicKeyOf } from '#kit/signed-code/signed-code.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { openCode, presentedBy } from '../../rules/presented.ts'
import { dayAskedFor, type Earlier, judge, type Presented, type Verdict } from '../../rules/verdict.ts'
import type { Scan } from '../../rules.ts'
import type { Direction, Occasion } from './gate-state.ts'
import { type Facts, type ListRow, type Seen, toBytes } from './kept.ts'

/** The occasions of the device at which an admission counts as at this one. */
const occasionsLike = ({ occasions }: Facts, occasion: Occasion): ReadonlySet<string> =>
  new Set(occasions.flatMap((each) => (isTogether(each, occasion) ? each.id : [])))

/** What this device knows of badges, keys and passages, and judges by. It is in memory only. */
export class Known {
  readonly list = new Map<number, ListRow>()
  #keys = new Map<number, { key: CryptoKey; isStolen: boolean }>()
  /** Passages by their ids, of this device and of others, and those that were taken back. */
  readonly #passages = new Map<string, Seen>()
  readonly #undone = new Set<string>()

  async openKeys({ keys }: Pick<Facts, 'keys'>) {
    const opened = keys.map(
      async ({ number, publicKey, isStolen }) =>
        [number, { key: await publicKeyOf(toBytes(publicKey)), isStolen }] as const,
    )
    this.#keys = new Map(await Promise.all(opened))
  }

  note(row: Seen) {
    if (row.outcome === 'undone' && row.undoes) this.#undone.add(`${row.deviceId} ${row.undoes}`)
    else this.#passages.set(`${row.deviceId} ${row.id}`, row)
  }

  noteOwn({ device }: Facts, scan: Scan) {
    if (device.isTraining || scan.outcome === 'refused' || !scan.occasionId) return
    this.note({
      deviceId: device.id,
      id: scan.id,
      occasionId: scan.occasionId,
      gateId: device.gate?.id ?? null,
      number: scan.number,
      direction: scan.direction,
      outcome: scan.outcome,
      undoes: scan.undoes,
      at: new Date(scan.clock + scan.offset).toISOString(),
    })
  }

  /** The last passage of a badge on one of these occasions, if it went in. */
  #earlier(occasionIds: ReadonlySet<string>, number: number): Earlier | undefined {
    const own = [...this.#passages.entries()]
      .filter(
        ([key, row]) => occasionIds.has(row.occasionId) && row.number === number && !this.#undone.has(key),
      )
      .map(([, row]) => row)
      .toSorted((one, other) => one.at.localeCompare(other.at) || one.id.localeCompare(other.id))
    const last = own.at(-1)
    return last?.direction === 'in' ? { at: last.at, gateId: last.gateId } : undefined
  }

  async presented(digits: string) {
    const opened = openCode(digits)
    if (!opened) return { presented: { as: 'unreadable' } as Presented, opened: undefined }
    const presented = await presentedBy(opened, this.#keys.get(opened.facts.key))
    return { presented, opened: presented.isSigned ? opened : undefined }
  }

  /** What this device answers by what it knows. */
  judge(
    facts: Facts,
    { occasion, direction }: { occasion: Occasion; direction: Direction },
    presented: Presented,
    number: number | null,
  ): Verdict {
    const row = number === null ? undefined : this.list.get(number)
    const expected = facts.expected[occasion.id]
    return judge({
      presented,
      at: {
        edition: editionInCode(facts.edition.number),
        day: dayAskedFor(occasion, dayOfEdition(facts.edition, occasion.day)),
        zone: occasion.zone === null ? null : letters.indexOf(occasion.zone),
        activity: occasion.activityId === null ? null : activityInCode(occasion.activityId),
        admits: occasion.admits,
        direction,
      },
      listed: row && {
        revision: row[1],
        keyNumber: row[2],
        zonesByDay: row[3],
        isVehicle: row[5],
        // a row that was kept before there were codes of guests has none
        activity: row[6] ?? undefined,
      },
      isExpected: expected && number !== null ? expected.numbers.includes(number) : undefined,
      earlier:
        number === null || facts.device.isTraining
          ? undefined
          : this.#earlier(occasionsLike(facts, occasion), number),
    })
  }

  /** The seat of a number at the activity of this occasion, as it was when the device last had a network. */
  seatOf({ expected }: Facts, occasion: Occasion, number: number | null): Bilingual | null {
    const seats = expected[occasion.id]?.seats ?? []
    return seats.find((each) => each.number === number)?.seat ?? null
  }

  zonesOf(facts: Facts, occasion: Occasion, presented: Presented, number: number | null): number {
    const row = number === null ? undefined : this.list.get(number)
    const day = dayOfEdition(facts.edition, occasion.day) ?? 15
    return row?.[3][day] ?? (presented.as === 'code' && presented.isSigned ? presented.facts.zones : 0)
  }

  forget() {
    this.list.clear()
    this.#passages.clear()
    this.#undone.clear()
    this.#keys.clear()
  }
}
