import { expect, vi } from 'vitest'
import { GateDevice } from '../portal/gate/gate-device.ts'
import { type Facts, type Kept, rowStores } from '../portal/gate/kept.ts'
import type { Scan } from '../rules.ts'
import { addedDevice } from '../testing.ts'

type Answering = {
  app: {
    inject(request: {
      method: 'POST'
      url: string
      headers: Record<string, string>
      payload: string
    }): Promise<{ payload: string; statusCode: number }>
  }
}
type Refused = { status: number; code: number } | undefined

/** Stands between devices in this process and the portal: `now` says what it does with the next calls, `refusal` what the server refuses. */
export function networkOf(portal: Answering) {
  const network = {
    now: 'up' as 'up' | 'down' | 'replies lost',
    /** The addresses that were called. */
    sent: [] as string[],
    /** By address and body. */
    refusal: (_url: string, _body: string): Refused => undefined,
    reset() {
      network.now = 'up'
      network.sent = []
      network.refusal = () => undefined
    },
  }
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (network.now === 'down') throw new TypeError('no network')
    network.sent.push(url)
    const refused = network.refusal(url, String(init.body))
    if (refused) return new Response(JSON.stringify({ ...refused, message: 'no' }), refused)
    const reply = await portal.app.inject({
      method: 'POST',
      url,
      headers: init.headers as Record<string, string>,
      payload: String(init.body),
    })
    if (network.now === 'replies lost') throw new TypeError('no reply')
    return new Response(reply.payload, { status: reply.statusCode })
  })
  return network
}

/** The store of a device, in memory: what a killed page leaves behind. */
export function storeInMemory() {
  const stores = new Map<string, Map<unknown, unknown>>()
  const of = (name: string) => stores.get(name) ?? stores.set(name, new Map()).get(name) ?? new Map()
  const readWhole: string[] = []
  const kept: Kept = {
    async put(name, values) {
      for (const value of values) of(name).set((value as { number: number }).number, value)
    },
    async facts() {
      const facts = of('facts').get('facts') as Facts | undefined
      return (
        facts && { ...facts, clock: (of('facts').get('clock') as Facts['clock'] | undefined) ?? facts.clock }
      )
    },
    async putSync(facts, { list, seen, added }) {
      of('facts').set('facts', facts)
      of('facts').set('clock', facts.clock)
      for (const row of list) of('list').set(row[0], row)
      for (const row of seen) of('seen').set(row.id, row)
      for (const name of rowStores) for (const number of added) of(name).delete(number)
    },
    async queueUp(scans: readonly Scan[], clock) {
      for (const scan of scans) of('queue').set(scan.id, scan)
      of('facts').set('clock', clock)
    },
    async keepToken(token) {
      of('facts').set('token', token)
    },
    token: async () => of('facts').get('token') as string | undefined,
    async keepClock(clock) {
      of('facts').set('clock', clock)
    },
    async all<T>(name: string) {
      readWhole.push(name)
      return [...of(name).values()] as T[]
    },
    positions: async (name) =>
      new Map(
        ([...of(name).values()] as { number: number; of: number }[]).map((row) => [row.number, row.of]),
      ),
    one: async <T>(name: string, key: number) => of(name).get(key) as T | undefined,
    async remove(name, ids) {
      for (const id of ids) of(name).delete(id)
    },
    async setAside(scan) {
      of('queue').delete(scan.id)
      of('stuck').set(scan.id, scan)
    },
    async purge(facts) {
      for (const name of [...stores.keys()]) if (name !== 'queue' && name !== 'stuck') stores.delete(name)
      of('facts').set('facts', facts)
    },
    async wipe() {
      if (of('queue').size + of('stuck').size > 0) return false
      stores.clear()
      return true
    },
  }
  return { stores, readWhole, open: async () => kept }
}

/** A device that was enrolled in this process and has its rows. */
export async function startedDevice(
  portal: Parameters<typeof addedDevice>[0],
  desk: Parameters<typeof addedDevice>[1],
  given: Parameters<typeof addedDevice>[2],
) {
  const { id, token, pin } = await addedDevice(portal, desk, given)
  const { stores, open, readWhole } = storeInMemory()
  const device = new GateDevice(open)
  await device.open()
  expect(device.state.phase).toBe('unknown')
  await device.enrol(token, pin)
  await device.refresh()
  return { id, device, stores, open, readWhole }
}
