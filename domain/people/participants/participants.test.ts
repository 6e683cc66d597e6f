import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { changesOf, recordChanges } from '#kit/db/audit/audit.ts'
import type { CallFailed } from '#kit/http/client.ts'
import { samplePortrait } from '#kit/testing/portrait.ts'
import { refusalOf } from '#kit/testing/refusal-of.ts'
import { runSteps } from '#kit/testing/run-steps.ts'
import { untilWaiting } from '#kit/testing/until-waiting.ts'
import { participantsApi as api } from './api.ts'
import { portraitLimits } from './rules/portrait.ts'
import type { GuestDraft } from './rules.ts'
import { participantsHousekeeping } from './server/jobs.ts'
import { attendeesOf } from './server/store/attending.ts'
import {
  completeGuest,
  draftGuest,
  everyConsent,
  guestFields,
  pendingGuest,
  portraitFile,
  putApprovedGuest,
  putInto,
} from './testing.ts'

let portal: TestPortal
let liaison: Awaited<ReturnType<TestPortal['organisationAccount']>>
let reviewer: Awaited<ReturnType<TestPortal['organiser']>>
beforeAll(async () => {
  portal = await startTestPortal()
  liaison = await portal.organisationAccount()
  reviewer = await portal.organiser('reviewer')
})
afterAll(() => portal.close())

describe('saving a draft', () => {
  it('keeps what is absent and clears what is null', async () => {
    const guest = await draftGuest(liaison)
    const saved = await liaison.call(api.save, {
      params: { id: guest.id },
      body: {
        revision: guest.revision,
        change: { badgeName: 'A. Schmidt', landline: null, chineseName: null },
      },
    })
    expect(saved).toMatchObject({
      badgeName: 'A. Schmidt',
      chineseName: null,
      passportName: 'Anna Maria Schmidt',
    })
    expect(saved.revision).toBe(guest.revision + 1)
  })

  it('refuses a save on an older revision with the current record, so that nothing is overwritten', async () => {
    const guest = await draftGuest(liaison)
    const save = (badgeName: string) =>
      liaison.call(api.save, {
        params: { id: guest.id },
        body: { revision: guest.revision, change: { badgeName } },
      })
    await save('First tab')
    const refused = await refusalOf(save('Second tab'))
    expect([refused.status, refused.code]).toEqual([409, 40910])
    expect(refused.data).toMatchObject({ id: guest.id, badgeName: 'First tab' })
    const shown = await liaison.call(api.read, { params: { id: guest.id } })
    expect(refused.data).toEqual(shown)
  })

  it('names each wrong entry by field and code, and changes nothing', async () => {
    const guest = await draftGuest(liaison)
    const change = {
      passportName: 'anna 😀',
      email: 'not an address',
      mobile: '12345',
      jobTitle: `a${'\u0000'}b`,
    }
    const refused = await refusalOf(
      liaison.call(api.save, { params: { id: guest.id }, body: { revision: guest.revision, change } }),
    )
    expect(refused.code).toBe(42200)
    expect(refused.data).toEqual([
      { path: 'change.passportName', code: 'passportName' },
      { path: 'change.jobTitle', code: 'hiddenCharacters' },
      { path: 'change.mobile', code: 'phone' },
      { path: 'change.email', code: 'email' },
    ])
    expect(await liaison.call(api.read, { params: { id: guest.id } })).toEqual(guest)
  })

  it('answers a repeated beginning with the same record, and refuses another person’s id', async () => {
    const id = randomUUID()
    const begin = (who: typeof liaison) => who.call(api.create, { body: { id, kind: 'guest' } })
    const [first, second] = [await begin(liaison), await begin(liaison)]
    expect(second).toEqual(first)
    const other = await portal.organisationAccount()
    expect((await refusalOf(begin(other))).code).toBe(40915)
  })
})

describe('a guest whose draft was left empty', () => {
  const begin = () => liaison.call(api.create, { body: { id: randomUUID(), kind: 'guest' } })
  const listed = async () => {
    const { records } = await liaison.call(api.list, { query: { current: 1, size: 100 } })
    return records.map(({ id }) => id)
  }

  it('stands in no list until the first thing is typed, and can be read by its address all the while', async () => {
    const guest = await begin()
    expect(await listed()).not.toContain(guest.id)
    const shown = await liaison.call(api.read, { params: { id: guest.id } })
    expect(shown).toEqual(guest)
    const { guestType } = guest
    const save = (change: GuestDraft) =>
      liaison.call(api.save, { params: { id: guest.id }, body: { revision: guest.revision, change } })
    // values copied from the account do not count as entries
    await save({ guestType })
    expect(await listed()).not.toContain(guest.id)
    await save({ badgeName: 'Anna' })
    expect(await listed()).toContain(guest.id)
  })

  it('cannot be withdrawn, which would put an empty draft into the list of those who do not come', async () => {
    const { id, revision, may } = await begin()
    expect(may.withdraw).toBe(false)
    const refusal = await refusalOf(liaison.call(api.withdraw, { params: { id }, body: { revision } }))
    expect(refusal.code).toBe(40912)
    expect(await listed()).not.toContain(id)
  })

  it('is forgotten after a month, and no other record is', async () => {
    const [left, typed] = [await begin(), await draftGuest(liaison)]
    const days = (count: number) => new Date(portal.clock.now().getTime() + count * 86_400_000)
    await runSteps(participantsHousekeeping, portal.services, days(30))
    expect((await liaison.call(api.read, { params: { id: left.id } })).id).toBe(left.id)
    await runSteps(participantsHousekeeping, portal.services, days(31))
    expect((await refusalOf(liaison.call(api.read, { params: { id: left.id } }))).status).toBe(404)
    expect((await liaison.call(api.read, { params: { id: typed.id } })).id).toBe(typed.id)
  })
})

describe('an empty draft into which something is typed while it would be forgotten', () => {
  it('keeps its history and stays', async () => {
    const { id } = await liaison.call(api.create, { body: { id: randomUUID(), kind: 'guest' } })
    const at = portal.clock.now()
    const typed = { field: 'badgeName', before: null, after: 'Anna' }
    await recordChanges(portal.db, at, undefined, { type: 'guest', id }, [typed])
    const later = new Date(at.getTime() + 31 * 86_400_000)
    let forgetting: Promise<unknown> | undefined
    await portal.db.transaction(async (tx) => {
      await putInto(tx, id, { revision: 5 })
      forgetting = runSteps(participantsHousekeeping, portal.services, later)
      await untilWaiting(portal.db, 1)
    })
    await forgetting
    expect(await changesOf(portal.db, { type: 'guest', id })).toHaveLength(1)
    expect((await liaison.call(api.read, { params: { id } })).id).toBe(id)
  })
})

describe('protected values', () => {
  it('come masked, are unreadable in the database, and each look is logged', async () => {
    const guest = await draftGuest(liaison, { documentNumber: 'C01234567' })
    expect(guest).toMatchObject({ documentNumber: 'C0•••••67', birthDate: '••••-••-••' })
    const { rows } = await portal.db.execute<{ row: string }>(
      `select participants::text || coalesce(string_agg(changes::text, ''), '') as row from participants left join changes on subject_id = participants.id where participants.id = '${guest.id}' group by participants.*`,
    )
    expect(rows[0]?.row).toContain('Anna')
    expect(rows[0]?.row).not.toMatch(/C01234567|1968-03-09/)
    const look = await reviewer.call(api.reveal, {
      params: { id: guest.id },
      body: { field: 'documentNumber' },
    })
    expect(look.value).toBe('C01234567')
    const log = await portal.db.execute(
      `select actor_id, field from reveals where subject_id = '${guest.id}'`,
    )
    expect(log.rows).toEqual([{ actor_id: reviewer.accountId, field: 'documentNumber' }])
  })

  it('are masked in the history as well', async () => {
    const guest = await draftGuest(liaison, { documentNumber: 'C07654321' })
    const history = await liaison.call(api.history, { params: { id: guest.id } })
    const entry = history.find(({ field }) => field === 'documentNumber')
    expect(entry).toMatchObject({ actorName: { zh: 'Test account', en: 'Test account' }, before: null })
    expect(entry?.after).not.toBe('C07654321')
  })
})

describe('submitting', () => {
  it('makes version 1 and waits for review', async () => {
    const guest = await pendingGuest(liaison)
    expect(guest).toMatchObject({ status: 'pending', version: 1, approvedVersion: null, problems: [] })
    expect(guest.may).toMatchObject({ submit: false, edit: true, withdraw: true })
  })

  it('is refused with every problem while the record is incomplete', async () => {
    const guest = await draftGuest(liaison, {
      nationality: 'CN',
      documentType: 'residentId',
      documentNumber: '370202196803090028',
    })
    const refused = await refusalOf(
      liaison.call(api.submit, { params: { id: guest.id }, body: { revision: guest.revision } }),
    )
    expect(refused.data).toEqual([
      { path: 'portrait', code: 'required' },
      { path: 'documentNumber', code: 'checkDigit' },
    ])
  })

  it('is refused for a person not born yet, and for a document that ends before the summit does', async () => {
    const guest = await completeGuest(liaison, { birthDate: '2026-05-01', documentExpires: '2026-06-19' })
    const refused = await refusalOf(
      liaison.call(api.submit, { params: { id: guest.id }, body: { revision: guest.revision } }),
    )
    expect(refused.data).toEqual([
      { path: 'birthDate', code: 'notBornYet' },
      { path: 'documentExpires', code: 'expiresBeforeEnd' },
    ])
    expect(guest.missing).toBe(2)
  })

  it('refuses the same document twice in one edition, but not after a withdrawal', async () => {
    const document = { documentNumber: 'E55556666' }
    const first = await pendingGuest(liaison, document)
    const second = await completeGuest(await portal.organisationAccount(), document)
    const owner = await portal.organisationAccount()
    const third = await completeGuest(owner, document)
    const refused = await refusalOf(
      owner.call(api.submit, { params: { id: third.id }, body: { revision: third.revision } }),
    )
    expect([refused.code, second.status]).toEqual([40914, 'draft'])
    await liaison.call(api.withdraw, { params: { id: first.id }, body: { revision: first.revision } })
    const body = { revision: third.revision, consents: everyConsent }
    const now = await owner.call(api.submit, { params: { id: third.id }, body })
    expect(now.status).toBe('pending')
  })

  it('has one effect when the same signed request arrives five times at once', async () => {
    const guest = await completeGuest(liaison)
    const body = { revision: guest.revision, consents: everyConsent }
    const attempts = Array.from({ length: 5 }, () =>
      liaison.call(api.submit, { params: { id: guest.id }, body }).then(
        (reply) => reply.version,
        (cause: CallFailed) => cause.code,
      ),
    )
    expect((await Promise.all(attempts)).sort()).toEqual([1, 40912, 40912, 40912, 40912])
  })
})

describe('windows', () => {
  it('refuse a new guest before and after registration, by the day in the event’s zone', async () => {
    const other = await startTestPortal({ now: '2026-03-31T15:59:59Z' })
    const who = await other.organisationAccount()
    const begin = () => who.call(api.create, { body: { id: randomUUID(), kind: 'guest' as const } })
    expect((await refusalOf(begin())).code).toBe(40310)
    other.clock.set('2026-03-31T16:00:00Z')
    expect((await begin()).status).toBe('draft')
    // a session lasts seven days at most, so the person logs in again in May
    other.clock.set('2026-05-29T15:59:59Z')
    const later = await other.organisationAccount()
    const last = await later.call(api.create, { body: { id: randomUUID(), kind: 'guest' } })
    expect(last.may.edit).toBe(true)
    other.clock.set('2026-05-29T16:00:00Z')
    const closed = await later.call(api.read, { params: { id: last.id } })
    expect(closed.may).toMatchObject({ edit: false, submit: false })
    const save = { params: { id: last.id }, body: { revision: last.revision, change: guestFields() } }
    expect((await refusalOf(later.call(api.save, save))).code).toBe(40311)
    await other.close()
  })
})

describe('portraits', () => {
  const upload = (id: string, file: Blob, fileName = 'portrait.jpg') =>
    liaison.call(api.uploadFile, { params: { id, field: 'portrait' }, file, fileName })

  it('are stored, shown to those who may, and hidden from strangers', async () => {
    const { id, portrait } = await completeGuest(liaison)
    const params = { id, fileId: portrait ?? '' }
    const small = await reviewer.call(api.file, { params })
    expect(small.type).toBe('image/webp')
    const full = await liaison.call(api.file, { params, query: { size: 'full' } })
    expect(full.type).toBe('image/jpeg')
    const stranger = await portal.organisationAccount()
    const own = await draftGuest(stranger)
    expect((await refusalOf(stranger.call(api.file, { params }))).status).toBe(404)
    expect((await refusalOf(stranger.call(api.file, { params: { ...params, id: own.id } }))).status).toBe(404)
  })

  it('change nothing when the same one comes once more, as after a lost answer', async () => {
    const guest = await completeGuest(liaison)
    expect(await upload(guest.id, await portraitFile())).toEqual(guest)
  })

  it('are refused with the rule that fails', async () => {
    const { id } = await draftGuest(liaison)
    const small = await samplePortrait({ seed: 2, width: 450, height: 600 })
    const refused = await refusalOf(upload(id, new Blob([new Uint8Array(small)])))
    expect(refused.code).toBe(42220)
    expect(refused.data).toMatchObject({ code: 'portraitRules' })
    const failed = (refused.data as { verdicts: { rule: string; ok: boolean }[] }).verdicts.filter(
      ({ ok }) => !ok,
    )
    expect(failed.map(({ rule }) => rule)).toContain('pixels')
  })

  it('are judged by their content: a PNG called .jpg, and a header of 50,000 × 50,000 pixels', async () => {
    const { id } = await draftGuest(liaison)
    const small = { width: 60, height: 80, channels: 3 as const, background: 'navy' }
    const png = await sharp({ create: small }).png().toBuffer()
    const renamed = await refusalOf(upload(id, new Blob([new Uint8Array(png)])))
    expect([renamed.status, renamed.code]).toEqual([422, 42220])
    expect(JSON.stringify(renamed.data)).toContain('png')
    // width and height of a PNG are at byte 16; nothing after them is decoded
    png.writeUInt32BE(50_000, 16)
    png.writeUInt32BE(50_000, 20)
    const bomb = await refusalOf(upload(id, new Blob([new Uint8Array(png)])))
    expect(bomb.data).toMatchObject({ code: 'imageTooManyPixels', pixels: 2_500_000_000 })
  })

  it('are refused while they stream when they are too large, and when they are no picture', async () => {
    const { id } = await draftGuest(liaison)
    const large = await refusalOf(upload(id, new Blob([new Uint8Array(10 * 1024 * 1024)])))
    expect(large.data).toEqual({ code: 'fileTooLarge', max: portraitLimits.size.under })
    const text = await refusalOf(upload(id, new Blob(['no picture at all'])))
    expect(text.data).toMatchObject({ code: 'notAnImage' })
    const portrait = await portraitFile()
    expect((await upload(id, portrait)).portrait).toEqual(expect.any(String))
  })
})

describe('people who may take part', () => {
  it('are listed with guests first, whatever their names', async () => {
    const { organisationId, ...account } = await portal.organisationAccount()
    const companion = await putApprovedGuest(portal.db, account, { kind: 'companion', passportName: 'An Li' })
    const guest = await putApprovedGuest(portal.db, account, { passportName: 'Zhang Wei' })
    const people = await attendeesOf(portal.db, { summitId: portal.summit.id, organisationId })
    expect(people.map(({ id }) => id)).toEqual([guest, companion])
  })
})

describe('lists', () => {
  it('show organisers all, organisations their own, and find one and two Chinese characters', async () => {
    const company = await portal.organisationAccount()
    const guest = await draftGuest(company, { chineseName: '欧阳澜', passportName: 'Lan Ouyang' })
    const names = async (who: typeof company, search: string) =>
      (await who.call(api.list, { query: { search } })).records.map(({ id }) => id)
    for (const search of ['欧', '欧阳', '阳澜', 'ouyang', 'LAN']) {
      expect(await names(company, search), search).toEqual([guest.id])
      expect(await reviewer.call(api.list, { query: { search } }).then(({ total }) => total)).toBe(1)
    }
    expect(await names(liaison, '欧阳')).toEqual([])
    const all = await company.call(api.list, { query: { organisationId: liaison.organisationId } })
    expect(all.records.map(({ id }) => id)).toEqual([guest.id])
  })
})
