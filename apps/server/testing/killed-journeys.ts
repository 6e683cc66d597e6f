import assert from 'node:assert'
import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { reviewApi } from '#domain/approval/review/api.ts'
import { everyConsent } from '#domain/ground/privacy/testing.ts'
import { participantsApi } from '#domain/people/participants/api.ts'
import { guestFields, portraitFile } from '#domain/people/participants/testing.ts'
import { CallFailed, type Client } from '#kit/http/client.ts'
import { killablePortal } from './killable-portal.ts'

/** The last acknowledged state of a guest. */
type Entry = { revision: number; version: number; badgeName?: string; portrait?: string | null }
type Ledger = Map<string, Entry>

/** Repeats the work until the server is gone, or fails because its database went first; throws on any other error. */
async function untilGone(work: () => Promise<unknown>) {
  try {
    for (;;) await work()
  } catch (cause) {
    if (!(cause instanceof CallFailed) || (cause.reason === 'refused' && cause.status < 500)) throw cause
  }
}

/** Makes the calls of one guest's registration and records each acknowledgement. */
async function postJourney({ call }: Client, note: (id: string, entry: Entry) => void) {
  const id = randomUUID()
  const params = { id }
  const begun = await call(participantsApi.create, { body: { id, kind: 'guest' } })
  note(id, { revision: begun.revision, version: 0 })
  const badgeName = `Guest ${randomInt(1_000_000)}`
  const { portrait: _none, ...fields } = { portrait: null, ...guestFields(), badgeName }
  const body = { revision: begun.revision, change: fields }
  const saved = await call(participantsApi.save, { params, body })
  note(id, { revision: saved.revision, version: 0, badgeName })
  const file = await portraitFile()
  const upload = { params: { id, field: 'portrait' as const }, file, fileName: 'portrait.jpg' }
  const { revision, portrait = null } = await call(participantsApi.uploadFile, upload)
  note(id, { revision, version: 0, badgeName, portrait })
  await call(participantsApi.submit, { params, body: { revision, consents: everyConsent } })
  note(id, { revision, version: 1, badgeName, portrait })
}

/** Concurrent reads: a list and an export. */
async function readMeanwhile({ call }: Client) {
  await call(participantsApi.list, { query: { current: 1, size: 20 } })
  await call(participantsApi.export, { query: { format: 'csv' } })
}

/** A promise that resolves after this many acknowledgements. */
function acknowledgements(wanted: number) {
  let left = wanted
  const { promise: reached, resolve } = Promise.withResolvers<void>()
  const note = () => {
    left -= 1
    if (left === 0) resolve()
  }
  return { reached, note }
}

/** Asserts that everything acknowledged is stored and that no record is half-written. */
async function verify({ call }: Client, ledger: Ledger) {
  for (const [id, acknowledged] of ledger) {
    const found = await call(participantsApi.read, { params: { id } })
    assert(found.revision >= acknowledged.revision, `${id}: revision ${found.revision}`)
    assert(found.version >= acknowledged.version, `${id}: version ${found.version}`)
    if (acknowledged.badgeName) assert.equal(found.badgeName, acknowledged.badgeName)
    if (acknowledged.portrait) assert.equal(found.portrait, acknowledged.portrait)
    if (found.portrait) {
      const picture = await call(participantsApi.file, { params: { id, fileId: found.portrait } })
      assert(picture.size > 1000, `${id}: a portrait of ${picture.size} bytes`)
    }
    const steps = await call(reviewApi.steps, { params: { id } })
    const expected = found.version ? ['pending', found.version] : ['draft', 0]
    assert.deepEqual([found.status, steps.length], expected, id)
  }
}

/**
 * Two clients post guest registrations while one reads, and the server (every second time its database too) is killed with SIGKILL `kills` times.
 * Throws if an acknowledged write is lost or a record is half-written; returns the number of acknowledged guests and of acknowledgements.
 */
export async function killedJourneys(kills: number, told: (kill: number) => void = () => undefined) {
  const portal = await killablePortal()
  let acknowledged = 0
  try {
    await portal.start()
    const people = await Promise.all(['first@example.com', 'second@example.com'].map(portal.register))
    const everything = people.map(() => new Map() as Ledger)
    for (let kill = 1; kill <= kills; kill += 1) {
      const ledgers = people.map(() => new Map() as Ledger)
      const some = acknowledgements(randomInt(1, 9))
      const noteIn = (at: number) => (id: string, entry: Entry) => {
        ledgers[at]?.set(id, entry)
        acknowledged += 1
        some.note()
      }
      const posting = people.map((person, at) => untilGone(() => postJourney(person, noteIn(at))))
      const [reader] = people
      const reading = reader && untilGone(() => readMeanwhile(reader))
      // triggered by acknowledgements, not by time, so that the kill hits the middle of a journey on slow machines as well
      await some.reached
      await pause(randomInt(0, 60))
      await portal.kill({ databaseToo: kill % 2 === 0 })
      await Promise.all([...posting, reading])
      await portal.start()
      for (const [at, person] of people.entries()) {
        await verify(person, ledgers[at] ?? new Map())
        for (const [id, entry] of ledgers[at] ?? []) everything[at]?.set(id, entry)
      }
      told(kill)
    }
    for (const [at, person] of people.entries()) await verify(person, everything[at] ?? new Map())
    return { guests: everything.reduce((sum, ledger) => sum + ledger.size, 0), acknowledged }
  } finally {
    await portal.remove()
  }
}
