import type { Scan } from '../../rules.ts'
import { call, isInvalid } from './calls.ts'
import type { Kept } from './kept.ts'

type Sending = { store: Kept; token: string; language: string }

/** Scans in one upload. */
const batchSize = 100

/** Uploads scans. Those that the schema refuses are found by halves; one of them alone is set aside, and sent again another time. */
async function upload(sending: Sending, scans: readonly Scan[], from: 'queue' | 'stuck'): Promise<void> {
  const { store, token, language } = sending
  const queued = (await store.all('queue')).length + (await store.all('stuck')).length
  try {
    const body = { token, queued, battery: null, scans: [...scans] }
    const { acknowledged } = await call('upload', body, { patience: 20_000, language })
    if (acknowledged.length === 0) throw new Error('a reply that names no scan')
    await store.remove(from, acknowledged)
  } catch (error) {
    if (!isInvalid(error)) throw error
    const [first] = scans
    if (scans.length === 1 && first) return from === 'queue' ? store.setAside(first) : undefined
    const half = Math.ceil(scans.length / 2)
    await upload(sending, scans.slice(0, half), from)
    await upload(sending, scans.slice(half), from)
  }
}

/** Sends all that was scanned, also what was set aside before. Only what a reply names leaves the device. Throws as `call`. */
export async function sendKept(sending: Sending): Promise<void> {
  const { store } = sending
  const stuck = await store.all<Scan>('stuck')
  for (;;) {
    const scans = (await store.all<Scan>('queue')).slice(0, batchSize)
    if (scans.length === 0) break
    await upload(sending, scans, 'queue')
  }
  for (const scan of stuck) await upload(sending, [scan], 'stuck')
}
