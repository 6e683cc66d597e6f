import { exchanged, looked, unmeasured } from '../../rules/device-clock.ts'
import { call } from './calls.ts'
import { monotonic } from './device-time.ts'
import type { Facts, Kept } from './kept.ts'
import type { Known } from './known.ts'
import { forgetRows, type Positions } from './rows.ts'

type Exchange = {
  store: Kept
  known: Known
  positions: Positions
  token: string
  language: string
  unsent: number
  /** Whether the device has ended meanwhile: then nothing is stored any more. */
  isOver(): boolean
}

/** Asks what changed, until there is no more; the facts as they are then, undefined where the device has ended meanwhile. Throws as `call`. */
export async function exchange({
  store,
  known,
  positions,
  token,
  language,
  unsent,
  isOver,
}: Exchange): Promise<Facts | undefined> {
  let before = await store.facts()
  for (;;) {
    const sent = Date.now()
    const last = before ?? undefined
    const digests = Object.entries(last?.expected ?? {}).map(([id, { digest }]) => [id, digest] as const)
    const body = {
      token,
      queued: unsent,
      battery: null,
      badges: last?.badges ?? 0,
      scans: last?.scans ?? 0,
      expected: Object.fromEntries(digests),
    }
    const news = await call('sync', body, { patience: 20_000, language })
    if (isOver()) return undefined
    const answered = Date.now()
    const mono = monotonic()
    const clock = exchanged(looked(last?.clock ?? unmeasured(answered, mono), answered, mono), {
      sent,
      answered,
      server: news.now,
      mono,
    })
    const { badges, scans, expected: changed, now: _now, ...said } = news
    const facts = {
      ...said,
      token,
      badges: badges.position,
      scans: scans.position,
      listAt: badges.more ? (last?.listAt ?? 0) : news.now,
      expected: {
        ...last?.expected,
        ...Object.fromEntries(changed.map(({ occasionId, ...rest }) => [occasionId, rest] as const)),
      },
      clock,
    }
    const added = changed.flatMap(({ occasionId, numbers }) => {
      const before = new Set(last?.expected[occasionId]?.numbers)
      return numbers.filter((number) => !before.has(number))
    })
    await store.putSync(facts, { list: badges.rows, seen: scans.rows, added })
    if (isOver()) return undefined
    forgetRows(positions, added)
    for (const row of badges.rows) known.list.set(row[0], row)
    for (const row of scans.rows) known.note(row)
    if (!badges.more && !scans.more) return facts
    before = facts
  }
}
