import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { participantsApi } from '#domain/participants/api.ts'
import { guestFields, portraitFile } from '#domain/participants/testing.ts'
import { everyConsent } from '#domain/privacy/testing.ts'
import { reviewApi } from '#domain/review/api.ts'
import { CallFailed, type Client } from '#kit/http/client.ts'
import { killablePortal } from './testing/killable-portal.ts'

// The journey is posted by two people at once while the server, and every second time its database too, is killed without warning.

/** Each takes five seconds; `KILLS=20` asks for more. */
const kills = Number(process.env.KILLS ?? 4)
let portal: Awaited<ReturnType<typeof killablePortal>>

beforeAll(async () => {
  portal = await killablePortal()
})
afterAll(() => portal.remove())

/** What was acknowledged of a guest, and what was under way when the connection broke. */
type Entry = { revision: number; version: number; badgeName?: string; portrait?: string | null }
type Ledger = Map<string, Entry>

/** Posts the journey, guest after guest, and notes each acknowledgement, until the server is gone. */
async function postJourneys({ call }: Client, ledger: Ledger, onAcknowledged: () => void) {
  const note = (id: string, entry: Entry) => {
    ledger.set(id, entry)
    onAcknowledged()
  }
  try {
    for (;;) {
      const id = randomUUID()
      const params = { id }
      const begun = await call(participantsApi.create, { body: { id, kind: 'guest' } })
      note(id, { revision: begun.revision, version: 0 })
      const badgeName = `Guest ${randomInt(1_000_000)}`
      const { portrait: _none, ...fields } = { portrait: null, ...guestFields(), badgeName }
      const saved = await call(participantsApi.save, {
        params,
        body: { revision: begun.revision, change: fields },
      })
      note(id, { revision: saved.revision, version: 0, badgeName })
      const file = await portraitFile()
      const upload = { params: { id, field: 'portrait' as const }, file, fileName: 'portrait.jpg' }
      const shown = await call(participantsApi.uploadFile, upload)
      const { revision, portrait = null } = shown
      note(id, { revision, version: 0, badgeName, portrait })
      await call(participantsApi.submit, { params, body: { revision, consents: everyConsent } })
      note(id, { revision, version: 1, badgeName, portrait })
    }
  } catch (cause) {
    // the server is gone, or it is going: its database went first
    if (!(cause instanceof CallFailed) || (cause.reason === 'refused' && cause.status < 500)) throw cause
  }
}

/** Tells when that many acknowledgements have come in. */
function acknowledgements(wanted: number) {
  let left = wanted
  const { promise: reached, resolve } = Promise.withResolvers<void>()
  const note = () => {
    left -= 1
    if (left === 0) resolve()
  }
  return { reached, note }
}

/** Everything acknowledged is there, and nothing is there by half. */
async function verify({ call }: Client, ledger: Ledger) {
  for (const [id, acknowledged] of ledger) {
    const found = await call(participantsApi.read, { params: { id } })
    expect(found.revision, id).toBeGreaterThanOrEqual(acknowledged.revision)
    expect(found.version, id).toBeGreaterThanOrEqual(acknowledged.version)
    if (acknowledged.badgeName) expect(found.badgeName).toBe(acknowledged.badgeName)
    if (acknowledged.portrait) expect(found.portrait).toBe(acknowledged.portrait)
    if (found.portrait) {
      const picture = await call(participantsApi.file, { params: { id, fileId: found.portrait } })
      expect(picture.size).toBeGreaterThan(1000)
    }
    const steps = await call(reviewApi.steps, { params: { id } })
    expect([found.status, steps.length]).toEqual(found.version ? ['pending', found.version] : ['draft', 0])
  }
}

it(`${kills} kills lose nothing that was acknowledged and leave nothing by half`, {
  timeout: 400_000,
}, async () => {
  await portal.start()
  const people = await Promise.all(['first@example.com', 'second@example.com'].map(portal.register))
  const everything = people.map(() => new Map() as Ledger)
  for (let kill = 1; kill <= kills; kill += 1) {
    const ledgers = people.map(() => new Map() as Ledger)
    const some = acknowledgements(randomInt(1, 9))
    const posting = people.map((person, at) => postJourneys(person, ledgers[at] ?? new Map(), some.note))
    // counted and not timed, so that a slow machine is killed in the middle of the journey as well
    await some.reached
    await pause(randomInt(0, 60))
    await portal.kill({ databaseToo: kill % 2 === 0 })
    await Promise.all(posting)
    await portal.start()
    for (const [at, person] of people.entries()) {
      await verify(person, ledgers[at] ?? new Map())
      for (const [id, entry] of ledgers[at] ?? []) everything[at]?.set(id, entry)
    }
  }
  for (const [at, person] of people.entries()) await verify(person, everything[at] ?? new Map())
  expect(everything.reduce((sum, ledger) => sum + ledger.size, 0)).toBeGreaterThanOrEqual(kills)
})
