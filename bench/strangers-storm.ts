import { callFrom } from '#apps/server/testing/call-from.ts'
import { heldSecrets } from '#apps/server/testing/held-secrets.ts'
import { publicCalls } from '#apps/server/testing/public-calls.ts'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import type { Bench, Line } from './benchmark.ts'
import { median, ratioOf } from './ratios.ts'

/** Networks from which strangers call. */
const networks = 160

type Victim = { quiet: string; held: Awaited<ReturnType<typeof heldSecrets>> }

/** Repeats wrong calls of all kinds from one network until told to stop; returns how many were answered. */
async function stormFrom(portal: TestPortal, at: number, { held }: Victim, isOver: () => boolean) {
  const address = `198.18.${at >> 8}.${at & 255}`
  let answered = 0
  for (let next = at; !isOver(); next++) {
    const row = publicCalls[next % publicCalls.length]
    if (!row) throw new Error('there are no public calls')
    await callFrom(portal, address, row.endpoint, row.wrong(held))
    answered++
  }
  return answered
}

type Made = { name: string; milliseconds: number; refusal: number | undefined }

/** Makes each call once with what the person holds. */
async function rightCalls(portal: TestPortal, { quiet, held }: Victim): Promise<Made[]> {
  const made: Made[] = []
  for (const { endpoint, by, right } of publicCalls) {
    const begun = performance.now()
    const { status, said } = await callFrom(portal, quiet, endpoint, right(held))
    const name = `${endpoint.path}${by ? ` (${by})` : ''}`
    const refusal = status === 200 ? undefined : (said?.code ?? status)
    made.push({ name, milliseconds: performance.now() - begun, refusal })
  }
  return made
}

/**
 * What: public calls of people who hold the right password, code, link or secret address, each once from a quiet network, that are answered while 160
 * networks repeat wrong calls of every kind, as many as this machine answers. Against: all of them. Limit: all (R-242).
 */
export async function strangersStorm({ scale, freshDatabase }: Bench): Promise<Line[]> {
  const url = await freshDatabase()
  const portal = await startTestPortal({ database: { url, drop: async () => undefined } })
  try {
    const victims: Victim[] = []
    // what they hold was asked for before the storm: a code is read within minutes
    for (let round = 0; round < scale.rounds; round++) {
      const quiet = `203.0.113.${round + 1}`
      victims.push({ quiet, held: await heldSecrets(portal, quiet) })
    }
    const [first, last] = [victims[0], victims.at(-1)]
    if (!first || !last) throw new Error('no round was asked for')
    // the portal has one secret for receipts: that of the last
    for (const { held } of victims) held.receipts = last.held.receipts
    let isOver = false
    const begun = performance.now()
    const storm = Array.from({ length: networks }, (_, at) =>
      stormFrom(portal, at, victims[at % victims.length] ?? first, () => isOver),
    )
    const made: Made[] = []
    for (const victim of victims) made.push(...(await rightCalls(portal, victim)))
    isOver = true
    const strangers = (await Promise.all(storm)).reduce((sum, count) => sum + count, 0)
    const rate = Math.round(strangers / ((performance.now() - begun) / 1000))
    const answered = made.filter(({ refusal }) => refusal === undefined)
    const refused = made.filter(({ refusal }) => refusal !== undefined)
    const [slowest] = [...answered].sort((a, b) => b.milliseconds - a.milliseconds)
    const times = answered.map(({ milliseconds }) => milliseconds)
    return [
      {
        ...ratioOf([{ measured: answered.length, reference: made.length }]),
        name: `right passwords, codes and links beside wrong ones from ${networks} networks`,
        against: 'all of them',
        unit: 'calls',
        limit: { of: 'ratio', atLeast: 1 },
        note: [
          `${rate} wrong calls a second; p50 ${Math.round(median(times))} ms`,
          `slowest ${Math.round(slowest?.milliseconds ?? 0)} ms, ${slowest?.name}`,
          ...refused.map(({ name, refusal }) => `${name} refused with ${refusal}`),
        ].join('; '),
      },
    ]
  } finally {
    await portal.close()
  }
}
