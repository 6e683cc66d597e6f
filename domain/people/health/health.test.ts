import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { openSession, startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { organiserRoles } from '#domain/actor.ts'
import { summitApi } from '#domain/ground/summit/api.ts'
import { setSummit } from '#domain/ground/summit/testing.ts'
import { type Status, statuses } from '#domain/people/participants/rules.ts'
import { putApprovedGuest, putInto } from '#domain/people/participants/testing.ts'
import { refusalOf } from '#kit/testing/refusal-of.ts'
import { access } from './access.ts'
import { healthApi as api } from './api.ts'
import { type HealthDraft, health } from './rules.ts'
import { completeHealth } from './testing.ts'

let portal: TestPortal
let liaison: Awaited<ReturnType<TestPortal['organisationAccount']>>
beforeAll(async () => {
  portal = await startTestPortal()
  liaison = await portal.organisationAccount()
})
afterAll(() => portal.close())
beforeEach(() => ask(true))

const ask = (asksHealth: boolean) => setSummit(portal.db, portal.summit.id, { asksHealth })
const approvedGuest = (values: Parameters<typeof putInto>[2] = {}) =>
  putApprovedGuest(portal.db, liaison, values)

type Caller = Pick<typeof liaison, 'call'>
const read = (id: string, who: Caller = liaison) => who.call(api.read, { params: { id } })
const save = (id: string, change: HealthDraft, revision = 0, who: Caller = liaison) =>
  who.call(api.save, { params: { id }, body: { revision, change } })

describe('the switch of the summit', () => {
  it('is off unless the secretary turns it on; then nothing is asked and nothing taken', async () => {
    const id = await approvedGuest()
    await ask(false)
    expect(await read(id)).toMatchObject({ availability: 'notAsked', revision: 0, may: { edit: false } })
    expect((await refusalOf(save(id, { symptoms: false }))).code).toBe(40919)
    const secretary = await portal.organiser('secretary')
    const { revision, asksHealth } = await portal.visitor.call(summitApi.current, {})
    expect(asksHealth).toBe(false)
    await secretary.call(summitApi.save, { body: { revision, change: { asksHealth: true } } })
    expect(await save(id, completeHealth)).toMatchObject({ revision: 1, missing: 0, problems: [] })
  })

  it('turned off again it leaves what was said to be read', async () => {
    const id = await approvedGuest()
    await save(id, completeHealth)
    await ask(false)
    expect(await read(id)).toMatchObject({ symptoms: false, availability: 'notAsked', may: { edit: false } })
  })
})

describe('who is eligible (R-043)', () => {
  test.each(statuses.flatMap((status) => [[status, null] as const, [status, 1] as const]))(
    '%s with version %s in force',
    async (status: Status, approvedVersion) => {
      const id = await approvedGuest({ status, approvedVersion })
      const isFit = approvedVersion !== null && ['pending', 'approved', 'returned'].includes(status)
      expect((await read(id)).availability).toBe(isFit ? 'open' : 'unfit')
      if (isFit) expect((await save(id, { symptoms: false })).revision).toBe(1)
      else
        expect(await refusalOf(save(id, { symptoms: false }))).toMatchObject({
          status: 409,
          code: 40926,
          message: 'The state of this guest is not eligible for epidemic-prevention information',
        })
    },
  )

  it('a companion who is approved, like a guest', async () => {
    const guestId = await approvedGuest()
    const id = await approvedGuest({ kind: 'companion', guestId, guestApproved: true })
    expect((await save(id, completeHealth)).missing).toBe(0)
  })

  it.each(['personnel', 'activityGuest'] as const)('no %s, who has no page for it', async (kind) => {
    const id = await approvedGuest({ kind })
    expect((await read(id)).availability).toBe('unfit')
    expect((await refusalOf(save(id, { symptoms: false }))).code).toBe(40926)
  })

  it('what was said stays when the approval is lost, to be read only', async () => {
    const id = await approvedGuest()
    await save(id, completeHealth)
    await putInto(portal.db, id, { status: 'pending', approvedVersion: null })
    expect(await read(id)).toMatchObject({ vaccination: 'boosted', may: { edit: false } })
    expect((await refusalOf(save(id, { symptoms: true }, 1))).code).toBe(40926)
  })
})

describe('what is asked', () => {
  it('asks to explain a yes, and drops the explanation with it', async () => {
    const id = await approvedGuest()
    const yes = { symptoms: true, contact: true, riskArea: true }
    const asked = (await save(id, yes)).problems.map(({ path }) => path)
    expect(asked).toEqual(expect.arrayContaining(['symptomsNote', 'contactNote', 'riskAreaNote']))
    await save(id, { symptomsNote: '轻微咳嗽，已就医' }, 1)
    expect(await save(id, { symptoms: false }, 2)).toMatchObject({ symptoms: false, symptomsNote: null })
  })

  it('asks for the day of a vaccination that there was, and for the result of a test', () => {
    const missing = (of: HealthDraft) => health.problems(of).map(({ path }) => path)
    expect(missing({ ...completeHealth, vaccination: 'none', vaccinatedOn: null })).toEqual([])
    expect(missing({ ...completeHealth, vaccinatedOn: null })).toEqual(['vaccinatedOn'])
    expect(missing({ ...completeHealth, testResult: null })).toEqual(['testResult'])
    expect(missing({ ...completeHealth, testedOn: null, testResult: null })).toEqual([])
  })

  it.each([
    [{ testedOn: '2026-05-01' }, []],
    [{ testedOn: '2026-05-02' }, [{ path: 'testedOn', code: 'inFuture' }]],
    [{ vaccinatedOn: '2026-05-02' }, [{ path: 'vaccinatedOn', code: 'inFuture' }]],
    [{ declared: false }, [{ path: 'declared', code: 'notDeclared' }]],
    [{ declared: null }, [{ path: 'declared', code: 'required' }]],
  ])('%j on 1 May: %j', async (change, problems) => {
    const saved = await save(await approvedGuest(), { ...completeHealth, ...change })
    expect(saved.problems).toMatchObject(problems)
    expect(saved.missing).toBe(problems.length)
  })

  it.each([
    ['symptomsNote', 'symptoms'],
    ['contactNote', 'contact'],
    ['riskAreaNote', 'riskArea'],
  ] as const)('%s takes 300 characters and not one more', async (key, question) => {
    const id = await approvedGuest()
    const longest = '海'.repeat(300)
    expect(await save(id, { [question]: true, [key]: longest })).toMatchObject({ [key]: longest })
    expect(await refusalOf(save(id, { [key]: `${longest}海` }, 1))).toMatchObject({
      status: 422,
      data: [{ path: `change.${key}`, code: 'tooLong', max: 300 }],
    })
    expect(health.fieldProblems(key, `${longest}海`)).toMatchObject([{ code: 'tooLong', max: 300 }])
  })

  it.each([
    { vaccination: 'perhaps' },
    { testResult: 'good' },
    { testedOn: 'yesterday' },
    { declared: 'yes' },
    { symptomsNote: 'a\u202Eb' },
  ])('%j is refused at its field', async (change) => {
    expect((await refusalOf(save(await approvedGuest(), change as HealthDraft))).status).toBe(422)
  })
})

describe('who, when and where it is kept', () => {
  it('two tabs: the second is told what the first saved', async () => {
    const id = await approvedGuest()
    await save(id, { symptoms: false })
    const refused = await refusalOf(save(id, { symptoms: true }))
    expect(refused).toMatchObject({ code: 40910, data: { symptoms: false, revision: 1 } })
  })

  it('another organisation finds nothing; organisers who need it can read it, and none can write it', async () => {
    const id = await approvedGuest()
    await save(id, completeHealth)
    const stranger = await portal.organisationAccount()
    expect((await refusalOf(read(id, stranger))).status).toBe(404)
    expect((await refusalOf(save(id, { symptoms: true }, 1, stranger))).status).toBe(404)
    for (const role of organiserRoles) {
      const organiser = await portal.organiser(role)
      const mayRead = (access['health:read'].heldBy as readonly string[]).includes(role)
      if (mayRead) expect(await read(id, organiser)).toMatchObject({ symptoms: false, may: { edit: false } })
      else expect((await refusalOf(read(id, organiser))).status).toBe(403)
      expect((await refusalOf(save(id, { symptoms: true }, 1, organiser))).status).toBe(403)
    }
  })

  it('nothing of it can be read in the database, nor in its history', async () => {
    const id = await approvedGuest()
    await save(id, { symptoms: true, symptomsNote: 'A cough since Monday' })
    const { rows } = await portal.db.execute<{ row: string }>(
      `select health_records::text || string_agg(changes::text, '') as row from health_records join changes on subject_id = participant_id where participant_id = '${id}' group by health_records.*`,
    )
    expect(rows[0]?.row).toContain(id)
    expect(rows[0]?.row).not.toContain('cough')
  })

  it('until the last day of edits, in the zone of the event', async () => {
    const id = await approvedGuest()
    portal.clock.set('2026-09-28T15:59:00Z')
    const { accountId } = liaison
    const later = portal.clientOf(await openSession(portal.db, { accountId, at: portal.clock.now() }))
    await save(id, completeHealth, 0, later)
    portal.clock.set('2026-09-28T16:00:00Z')
    expect((await refusalOf(save(id, { symptoms: true }, 1, later))).code).toBe(40312)
    expect(await read(id, later)).toMatchObject({ availability: 'over', symptoms: false })
    portal.clock.set('2026-05-01T02:00:00Z')
  })
})
