import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { buildWebIfStale } from '#apps/server/build-web.ts'
import { type RushServer, startRushServer } from '#apps/server/testing/sign-up-rush.ts'
import {
  sameInOrder,
  seeded,
  stateAfter,
  type Truth,
} from '#domain/event-day/check-in/testing/three-phones.ts'
import { addedDevice } from '#domain/event-day/check-in/testing.ts'
import { reasonWords } from '#domain/event-day/check-in/words/gate.ts'
import type { Bench, Line } from './benchmark.ts'
import { type Badge, type Gate, gateOfToday } from './gate-of-today.ts'
import { type Answer, gatePhone } from './gate-phone.ts'
import { ratioOf } from './ratios.ts'
import { type Network, tornNetwork } from './torn-network.ts'

const minute = 60_000

/** How far the clocks of the three phones are off, and by how much that of the second one is set in the middle. */
const clocks = [-10 * minute, 0, 8 * minute]
const setBy = 7 * minute

/** How the network of a phone is, in turns, and how often it changes; long enough for a phone, which asks every five seconds, to find that there is one again. */
const networks: readonly Network[] = ['up', 'down', 'up', 'replies lost']
const changes = 16

/** Times that the browser of each phone is killed in the middle of a scan. */
const browserKills = 4

/** The server of the phones, killed and started again on the same data. */
async function killedServer(databaseUrl: string, varDir: string) {
  let server: RushServer = await startRushServer(databaseUrl, varDir)
  let restarting: Promise<void> = Promise.resolve()
  return {
    origin: () => server.origin,
    /** Kills it (SIGKILL) and starts another one, while everybody goes on. */
    kill() {
      restarting = restarting.then(async () => {
        await server.kill()
        server = await startRushServer(databaseUrl, varDir)
      })
    },
    async stop() {
      await restarting
      await server.stop()
    },
    started: () => restarting,
  }
}

/** Whether a gate let in; another answer than these two stops the benchmark, since every badge here is good. */
function isAdmitted({ colour, word }: Answer): boolean {
  if (colour === 'green') return true
  if (colour === 'red' && word === reasonWords.alreadyIn.word.en) return false
  throw new Error(`a gate says ${colour}: ${word}`)
}

type Walk = { scans: number; badges: readonly Badge[]; seed: number; isSet: boolean; onScan(): void }

/** Scans at one phone from first to last, through changes of the network, kills of the browser and, at one phone, a clock that is set while there is no network. */
async function walk(of: Phone, { scans, badges, seed, isSet, onScan }: Walk): Promise<Truth[]> {
  const { phone, torn, device } = of
  const random = seeded(seed)
  const truth: Truth[] = []
  const killAt = new Set(
    Array.from({ length: browserKills }, (_, at) => Math.floor(((at + 0.6) * scans) / browserKills)),
  )
  const setAt = Math.floor(scans / 2)
  const phase = Math.ceil(scans / changes)
  for (let count = 0; count < scans; count++) {
    if (count % phase === 0) torn.network.now = networks[(count / phase + seed) % networks.length] ?? 'up'
    if (isSet && count === setAt) {
      torn.network.now = 'down'
      await phone.setClock(setBy)
      killAt.add(setAt + Math.floor(phase / 4))
    }
    const { number, digits } = badges[Math.floor(random() * badges.length)] ?? { number: 0, digits: '' }
    const from = Date.now()
    const scanning = phone.scan(digits)
    if (killAt.has(count)) {
      const dying = scanning.catch(() => undefined)
      await pause(random() * 40)
      await phone.kill()
      const answer = await dying
      truth.push({
        deviceId: device.id,
        number,
        from,
        to: Date.now(),
        isAdmitted: answer && isAdmitted(answer),
      })
      await phone.reopen(torn)
    } else {
      const answer = await scanning
      truth.push({ deviceId: device.id, number, from, to: Date.now(), isAdmitted: isAdmitted(answer) })
    }
    onScan()
  }
  return truth
}

type Phone = {
  phone: Awaited<ReturnType<typeof gatePhone>>
  torn: Awaited<ReturnType<typeof tornNetwork>>
  device: { id: string }
}

async function enrolled(
  folder: string,
  origin: () => string,
  { portal, desk, gate }: Gate,
): Promise<Phone[]> {
  const phones: Phone[] = []
  for (const [at, off] of clocks.entries()) {
    const torn = await tornNetwork(origin)
    const phone = await gatePhone(folder, { name: `phone-${at}`, off })
    portal.clock.set(new Date().toISOString())
    const device = await addedDevice(portal, desk, { gateId: gate.id, occasionIds: gate.occasionIds })
    await phone.enrol(torn, device)
    phones.push({ phone, torn, device })
  }
  return phones
}

/** Until everything has left the phones. */
async function emptied(phones: readonly Phone[]): Promise<void> {
  for (const { torn } of phones) torn.network.now = 'up'
  const end = Date.now() + 2 * minute
  for (const { phone } of phones)
    while ((await phone.kept()) > 0) {
      if (Date.now() > end) throw new Error(`${await phone.kept()} scans do not leave a phone`)
      await pause(500)
    }
}

async function scanAll(gate: Gate, { databaseUrl, folder, scans, kills }: Scanning) {
  const server = await killedServer(databaseUrl, gate.portal.varDir)
  const phones = await enrolled(folder, server.origin, gate)
  try {
    const all = scans * phones.length
    let done = 0
    const onScan = () => {
      done += 1
      if (done % Math.ceil(all / (kills + 1)) === 0) server.kill()
      if (done % 500 === 0) console.log(`  ${done} scans`)
    }
    const walks = phones.map((each, at) =>
      walk(each, { scans, badges: gate.badges, seed: 11 + at, isSet: clocks[at] === 0, onScan }),
    )
    const truth = (await Promise.all(walks)).flat()
    await server.started()
    await emptied(phones)
    return { truth, lost: phones.reduce((sum, { torn }) => sum + torn.network.lost, 0) }
  } finally {
    for (const { phone, torn } of phones) {
      await phone.close()
      await torn.stop()
    }
    await server.stop()
  }
}
type Scanning = { databaseUrl: string; folder: string; scans: number; kills: number }

/**
 * What: scans that are rows after three phones scanned the same badges at once, in browsers whose clocks are off by −10, 0 and 8 minutes, through outages, lost replies, a clock
 * that is set, and kills (SIGKILL) of browsers and server; afterwards all of them are sent once more in another order. Against: the scans. Anything wrong stops it
 * (`stateAfter` in check-in/testing/three-phones.ts says what that is).
 */
export async function checkIn({ scale, freshDatabase }: Bench): Promise<Line[]> {
  await buildWebIfStale((message) => console.log(`  ${message}`))
  const { gateScans: scans, kills } = scale
  const databaseUrl = await freshDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'gate-phones-'))
  const gate = await gateOfToday(databaseUrl, Math.ceil(scans / 3))
  try {
    const begun = performance.now()
    const { truth, lost } = await scanAll(gate, { databaseUrl, folder, scans, kills })
    const seconds = Math.round((performance.now() - begun) / 1000)
    const { portal, desk, other, day } = gate
    portal.clock.set(new Date().toISOString())
    const place = { portal, desk, day, occasionId: gate.gate.occasionIds[0] ?? '' }
    const after = await stateAfter(place, truth)
    if (after.faults.length > 0)
      throw new Error(`${after.faults.length} faults: ${after.faults.slice(0, 10).join('; ')}`)
    const random = seeded(scans)
    const shuffled = after.all
      .map((row) => ({ row, at: random() }))
      .toSorted((one, next) => one.at - next.at)
      .map(({ row }) => row)
    const again = await sameInOrder(
      { ...place, occasionId: other.occasionIds[0] ?? '' },
      { all: shuffled, gateId: other.id },
    )
    const { heads, passages, refused, twice } = after
    const same = { heads, passages, refused, twice }
    const { figures } = again
    const found = {
      heads: figures?.heads,
      passages: figures?.passages,
      refused: figures?.refused,
      twice: again.twice,
    }
    if (JSON.stringify(found) !== JSON.stringify(same))
      throw new Error(`another order: ${JSON.stringify(found)} instead of ${JSON.stringify(same)}`)
    const unseen = truth.filter((each) => each.isAdmitted === undefined).length
    return [
      {
        ...ratioOf([{ measured: after.rows, reference: truth.length }]),
        name: `scans of three phones that are rows, ${kills} kills of the server`,
        against: 'those made',
        unit: 'scans',
        limit: { of: 'ratio', atLeast: (truth.length - unseen) / truth.length },
        note: `${heads} people, ${passages} admissions, ${twice} of them twice and in the inbox, ${refused} refused; ${after.online} answered by the server; ${after.unsure} people whose first admission is marked as unsure; ${lost} replies lost, ${browserKills} kills of each browser, ${unseen} of them before the answer was shown; ${seconds} s`,
      },
    ]
  } finally {
    await gate.portal.close()
    await rm(folder, { recursive: true, force: true })
  }
}
