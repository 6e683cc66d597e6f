import { callFrom } from '#apps/server/testing/call-from.ts'
import { heldSecrets } from '#apps/server/testing/held-secrets.ts'
import { publicCalls } from '#apps/server/testing/public-calls.ts'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { signInApi } from '#domain/identity/sign-in/api.ts'
import type { Bench, Line } from './benchmark.ts'
import { median, ratioOf } from './ratios.ts'

/** Networks from which strangers call. */
const networks = 160

/** Longest time (s) that a person with the right password waits, once each of the networks has tried a wrong one. */
const patience = 5

type Victim = { quiet: string; held: Awaited<ReturnType<typeof heldSecrets>> }

/** Strangers at so many networks. */
type Storm = {
  /** Resolves when each network has had a wrong password compared: from then on it is behind those without. */
  seen: Promise<unknown>
  /** Ends the storm; returns how many calls were answered. */
  end(): Promise<number>
}

/** Repeats wrong calls of all kinds from each network until ended. */
function beginStorm(portal: TestPortal, victims: readonly Victim[]): Storm {
  let isOver = false
  let answered = 0
  async function stormFrom(at: number, { held }: Victim, hasTried: () => void) {
    for (let next = at; !isOver; next++) {
      const row = publicCalls[next % publicCalls.length]
      if (!row) throw new Error('there are no public calls')
      const address = `198.18.${at >> 8}.${at & 255}`
      await callFrom(portal, address, row.endpoint, row.wrong(held))
      if (row.endpoint === signInApi.login) hasTried()
      answered++
    }
  }
  const all = Array.from({ length: networks }, (_, at) => {
    const victim = victims[at % victims.length]
    if (!victim) throw new Error('no round was asked for')
    const tried = Promise.withResolvers<void>()
    return { ended: stormFrom(at, victim, tried.resolve), tried: tried.promise }
  })
  const ended = Promise.all(all.map(({ ended }) => ended))
  const seen = Promise.race([Promise.all(all.map(({ tried }) => tried)), ended])
  // a stranger that fails is reported where it is awaited
  seen.catch(() => undefined)
  return {
    seen,
    async end() {
      isOver = true
      await ended
      return answered
    },
  }
}

type Made = { name: string; isLogin: boolean; milliseconds: number; refusal: number | undefined }

/** Makes each call once with what the person holds. */
async function rightCalls(portal: TestPortal, { quiet, held }: Victim): Promise<Made[]> {
  const made: Made[] = []
  for (const { endpoint, by, right } of publicCalls) {
    const begun = performance.now()
    const { status, said } = await callFrom(portal, quiet, endpoint, right(held))
    const name = `${endpoint.path}${by ? ` (${by})` : ''}`
    const refusal = status === 200 ? undefined : (said?.code ?? status)
    const isLogin = endpoint === signInApi.login
    made.push({ name, isLogin, milliseconds: performance.now() - begun, refusal })
  }
  return made
}

/** Time (s) of a login by the right password from a network of its own; anything but a session stops the benchmark. */
async function rightLogin(portal: TestPortal, { held }: Victim, address: string): Promise<number> {
  const row = publicCalls.find(({ endpoint }) => endpoint === signInApi.login)
  if (!row) throw new Error('there is no login')
  const begun = performance.now()
  const { status } = await callFrom(portal, address, row.endpoint, row.right(held))
  if (status !== 200) throw new Error(`the right password answered ${status}`)
  return (performance.now() - begun) / 1000
}

/**
 * What: public calls of people who hold the right password, code, link or secret address, each once from a quiet network, that are answered while 160
 * networks repeat wrong calls of every kind, as many as this machine answers. Against: all of them. Limit: all (R-242).
 * Also the longest time of a right password among them, once each of the networks has tried a wrong one. Limit: 5 s. Against: a right password from one
 * network while the first tries of the 160 networks wait, which nothing tells from it but the order.
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
    const begun = performance.now()
    const storm = beginStorm(portal, victims)
    try {
      // amid the first tries
      await new Promise((resolve) => setTimeout(resolve, scale.seconds * 1000))
      const amid = await rightLogin(portal, first, '192.0.2.201')
      await storm.seen
      const made: Made[] = []
      for (const victim of victims) made.push(...(await rightCalls(portal, victim)))
      const seconds = (performance.now() - begun) / 1000
      return linesOf(made, amid, Math.round((await storm.end()) / seconds))
    } finally {
      await storm.end()
    }
  } finally {
    await portal.close()
  }
}

function linesOf(made: readonly Made[], amid: number, rate: number): Line[] {
  const answered = made.filter(({ refusal }) => refusal === undefined)
  const refused = made.filter(({ refusal }) => refusal !== undefined)
  const [slowest] = [...answered].sort((a, b) => b.milliseconds - a.milliseconds)
  const times = answered.map(({ milliseconds }) => milliseconds)
  const logins = answered.filter(({ isLogin }) => isLogin).map(({ milliseconds }) => milliseconds / 1000)
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
    {
      ...ratioOf([{ measured: Math.max(...logins), reference: amid }]),
      name: `the slowest right password beside ${networks} networks that have tried`,
      against: 'one amid their first tries',
      unit: 's',
      limit: { of: 'measured', atMost: patience },
      note: `of ${logins.length}; p50 ${Math.round(1000 * median(logins))} ms`,
    },
  ]
}
