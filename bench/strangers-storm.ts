import { callFrom } from '#apps/server/testing/call-from.ts'
import { heldSecrets } from '#apps/server/testing/held-secrets.ts'
import { publicCalls } from '#apps/server/testing/public-calls.ts'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { signInApi } from '#domain/identity/sign-in/api.ts'
import type { Bench, Line } from './benchmark.ts'
import { median, ratioOf } from './ratios.ts'

/** Networks from which strangers call. */
const networks = 160

/** Logins by the right password in each half, from a quiet network and from a known device each. */
const logins = 7

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
      // what a stranger asks for may be refused before it is a call
      await callFrom(portal, address, row.endpoint, row.wrong(held)).catch(() => undefined)
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

type Made = { name: string; milliseconds: number; refusal: number | undefined }

/** Makes each call once with what the person holds. */
async function rightCalls(portal: TestPortal, { quiet, held }: Victim): Promise<Made[]> {
  const made: Made[] = []
  // the measured portal has no login provider
  for (const { endpoint, by, right } of publicCalls.filter(({ off }) => !off)) {
    const begun = performance.now()
    const { status, said } = await callFrom(portal, quiet, endpoint, right(held))
    const name = `${endpoint.path}${by ? ` (${by})` : ''}`
    const refusal = status === 200 ? undefined : (said?.code ?? status)
    made.push({ name, milliseconds: performance.now() - begun, refusal })
  }
  return made
}

let quietNetworks = 0

/** Time (ms) of a login by the right password from a network of its own; anything but a session stops the benchmark. */
async function rightLogin(portal: TestPortal, { held }: Victim, cookie?: string): Promise<number> {
  const row = publicCalls.find(({ endpoint }) => endpoint === signInApi.login)
  if (!row) throw new Error('there is no login')
  const address = `192.0.2.${++quietNetworks}`
  const begun = performance.now()
  const { status } = await callFrom(portal, address, row.endpoint, {
    ...row.right(held),
    ...(cookie && { cookie }),
  })
  if (status !== 200) throw new Error(`the right password answered ${status}`)
  return performance.now() - begun
}

/** Times of right passwords, from quiet networks and from a known device by turns. */
type Logins = { quiet: number[]; known: number[] }

async function rightLogins(portal: TestPortal, victim: Victim): Promise<Logins> {
  const made: Logins = { quiet: [], known: [] }
  while (made.quiet.length < logins) {
    made.quiet.push(await rightLogin(portal, victim))
    made.known.push(await rightLogin(portal, victim, victim.held.device))
  }
  return made
}

/**
 * What: public calls of people who hold the right password, code, link or secret address, each once from a quiet network, that are answered while 160
 * networks repeat wrong calls of every kind, as many as this machine answers. Against: all of them. Limit: all (R-242).
 * Also the time of a right password from a quiet network, and from a known device, once each of the networks has tried a wrong one; p50. Against: the
 * same before and after the storm. Limit: 5 × (R-240). The notes say the slowest, and how long one took amid the first tries of the 160 networks.
 */
export async function strangersStorm({ scale, freshDatabase }: Bench): Promise<Line[]> {
  const url = await freshDatabase()
  const portal = await startTestPortal({ database: { url, drop: async () => undefined } })
  try {
    const victims: Victim[] = []
    // what they hold was asked for before the storm: a code is read within minutes
    for (let round = 0; round <= scale.rounds; round++) {
      const quiet = `203.0.113.${round + 1}`
      victims.push({ quiet, held: await heldSecrets(portal, quiet) })
    }
    // one keeps the password: among the calls is the one that sets another
    const [owner, ...others] = victims
    const receipts = others.at(-1)?.held.receipts
    if (!owner || !receipts) throw new Error('no round was asked for')
    // the portal has one secret for receipts: that of the last
    for (const { held } of victims) held.receipts = receipts
    const before = await rightLogins(portal, owner)
    const begun = performance.now()
    const storm = beginStorm(portal, victims)
    try {
      // amid the first tries
      await new Promise((resolve) => setTimeout(resolve, scale.seconds * 1000))
      const amid = await rightLogin(portal, owner).catch(() => 'refused' as const)
      await storm.seen
      const meanwhile = await rightLogins(portal, owner)
      const made: Made[] = []
      for (const victim of others) made.push(...(await rightCalls(portal, victim)))
      const seconds = (performance.now() - begun) / 1000
      const rate = Math.round((await storm.end()) / seconds)
      const after = await rightLogins(portal, owner)
      return [
        callsLine(made, rate),
        loginLine('a quiet network', meanwhile.quiet, [...before.quiet, ...after.quiet], amid),
        loginLine('a known device', meanwhile.known, [...before.known, ...after.known]),
      ]
    } finally {
      await storm.end()
    }
  } finally {
    await portal.close()
  }
}

function callsLine(made: readonly Made[], rate: number): Line {
  const answered = made.filter(({ refusal }) => refusal === undefined)
  const refused = made.filter(({ refusal }) => refusal !== undefined)
  const [slowest] = [...answered].sort((a, b) => b.milliseconds - a.milliseconds)
  const times = answered.map(({ milliseconds }) => milliseconds)
  return {
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
  }
}

function loginLine(
  from: string,
  meanwhile: readonly number[],
  alone: readonly number[],
  amid?: number | 'refused',
): Line {
  return {
    ...ratioOf([{ measured: median(meanwhile), reference: median(alone) }]),
    name: `right password from ${from} beside ${networks} networks that have tried`,
    against: 'the same, nothing beside it',
    unit: 'ms, p50',
    limit: { of: 'ratio', atMost: 5 },
    note: [
      `of ${meanwhile.length}; the slowest took ${Math.round(Math.max(...meanwhile))} ms`,
      ...(amid === undefined
        ? []
        : [`amid the first tries ${amid === 'refused' ? amid : `${Math.round(amid)} ms`}`]),
    ].join('; '),
  }
}
