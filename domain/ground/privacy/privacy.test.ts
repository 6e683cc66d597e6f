import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { forgetRecords } from '#kit/db/lifecycle/forget.ts'
import { refusalOf } from '#kit/testing/refusal-of.ts'
import { privacyConsoleApi as consoleApi } from './api/console.ts'
import { privacyApi as api } from './api.ts'
import { refusals } from './refusals.ts'
import type { Person, Purpose } from './rules.ts'
import {
  beforeWithdrawalIsExplained,
  consentsOf,
  consentWithdrawn,
  consequencesOf,
  hasConsent,
  recordConsents,
  requireConsents,
  withdrawConsent,
} from './server/actions.ts'

let portal: TestPortal
let secretary: Awaited<ReturnType<TestPortal['organiser']>>
beforeAll(async () => {
  portal = await startTestPortal()
  secretary = await portal.organiser('secretary')
})
afterAll(() => portal.close())

const person = (): Person => ({ kind: 'visitor', id: randomUUID() })
const record = (who: Person, purposes: Purpose[], version?: number) =>
  recordConsents(portal.db, { person: who, purposes, version, language: 'en', at: portal.clock.now() })
const current = () => portal.visitor.call(api.current, {}).then((found) => found?.version ?? 0)
const codeOf = (name: keyof typeof refusals) => refusals[name].code

/** Writes and publishes the next version; returns its number. */
async function publishNext(what = `Point ${randomUUID()}`) {
  const { text, revision } = await secretary.call(consoleApi.draft, {})
  const changed = {
    text: { zh: `${text.zh}\n- ${what}`, en: `${text.en}\n- ${what}` },
    changes: { zh: '新增一点', en: what },
  }
  const saved = await secretary.call(consoleApi.save, { body: { ...changed, revision } })
  const { versions } = await secretary.call(consoleApi.publish, { body: { revision: saved.revision } })
  return versions[0]?.version ?? 0
}

describe('versions', () => {
  test('a fresh portal has a first version, public, in both languages', async () => {
    const policy = await portal.visitor.call(api.policy, {})
    expect(policy).toMatchObject({ version: 1, versions: [{ version: 1 }] })
    expect(policy.text.zh).toMatch(/# 一、谁负责/)
    expect(policy.text.en).toMatch(/# 1\. Who is responsible/)
  })

  test('the next is written, saved, published; the earlier one stays as it was', async () => {
    const before = await portal.visitor.call(api.policy, {})
    const version = await publishNext('New: who may read it')
    expect(version).toBe(before.version + 1)
    const now = await portal.visitor.call(api.policy, {})
    expect(now).toMatchObject({ version, changes: { en: 'New: who may read it' } })
    expect(now.text.en).toBe(`${before.text.en}\n- New: who may read it`)
    const earlier = await portal.visitor.call(api.policy, { query: { version: before.version } })
    expect(earlier.text).toEqual(before.text)
    expect(await refusalOf(portal.visitor.call(api.policy, { query: { version: 999 } }))).toMatchObject({
      status: 404,
    })
  })

  test('a draft is seen by organisers alone, and an editor writes it but does not publish it', async () => {
    const editor = await portal.organiser('editor')
    const { text, changes } = await editor.call(consoleApi.draft, {})
    const body = { text: { ...text, en: `${text.en}\nUnfinished` }, changes, revision: 0 }
    const { revision } = await editor.call(consoleApi.save, { body })
    expect((await portal.visitor.call(api.policy, {})).text.en).not.toContain('Unfinished')
    expect(await refusalOf(editor.call(consoleApi.publish, { body: { revision } }))).toMatchObject({
      status: 403,
    })
    // the summary of changes is missing
    expect(await refusalOf(secretary.call(consoleApi.publish, { body: { revision } }))).toMatchObject({
      code: codeOf('policyIncomplete'),
    })
    await editor.call(consoleApi.discard, {})
    expect(await refusalOf(secretary.call(consoleApi.publish, { body: { revision } }))).toMatchObject({
      status: 409,
    })
  })

  test('two who save at once: the second is shown what the first wrote, and nothing is overwritten', async () => {
    const { text } = await secretary.call(consoleApi.draft, {})
    const body = (en: string) => ({ text: { ...text, en }, changes: { zh: '', en: '' }, revision: 0 })
    await secretary.call(consoleApi.save, { body: body('first') })
    const refused = await refusalOf(secretary.call(consoleApi.save, { body: body('second') }))
    expect(refused).toMatchObject({ status: 409, data: { text: { en: 'first' }, revision: 1 } })
    await secretary.call(consoleApi.discard, {})
  })

  test('the text in force is not published again; of two that publish at once one does', async () => {
    const { text } = await secretary.call(consoleApi.draft, {})
    const changes = { zh: '无', en: 'None' }
    const same = await secretary.call(consoleApi.save, { body: { text, changes, revision: 0 } })
    expect(
      await refusalOf(secretary.call(consoleApi.publish, { body: { revision: same.revision } })),
    ).toMatchObject({ code: codeOf('policySame') })
    const body = { text: { ...text, zh: `${text.zh}\n完` }, changes, revision: same.revision }
    const { revision } = await secretary.call(consoleApi.save, { body })
    const before = await current()
    const tries = await Promise.allSettled(
      [1, 2, 3].map(() => secretary.call(consoleApi.publish, { body: { revision } })),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await current()).toBe(before + 1)
  })
})

describe('what is agreed to', () => {
  test('is kept once for each purpose and version, with language and time', async () => {
    const who = person()
    await Promise.all([record(who, ['policy', 'face']), record(who, ['policy', 'policy'])])
    const [policy, document, face] = await consentsOf(portal.db, who, ['policy', 'document', 'face'])
    expect(policy).toEqual({
      purpose: 'policy',
      given: true,
      version: await current(),
      at: portal.clock.now().toISOString(),
      withdrawnAt: null,
      byOther: false,
    })
    expect(document).toMatchObject({ given: false, at: null })
    expect(face).toMatchObject({ given: true })
  })

  test('must be what was read: another version since then is refused with the number of the new one', async () => {
    const read = await current()
    const now = await publishNext()
    await expect(record(person(), ['policy'], read)).rejects.toMatchObject({ data: { version: now } })
  })

  test('a form without a consent that it needs is refused at the box', () => {
    const given = { version: 1, purposes: ['policy' as const] }
    expect(() => requireConsents(given, ['policy'])).not.toThrow()
    expect(() => requireConsents(given, ['policy', 'face'])).toThrow(
      expect.objectContaining({ data: [{ path: 'consents.face', code: 'required' }] }),
    )
  })

  test('goes with the person', async () => {
    const [gone, stays] = [person(), person()]
    await Promise.all([record(gone, ['policy']), record(stays, ['policy'])])
    await forgetRecords(portal.db, portal.services.lifecycles, [gone.id])
    expect(await hasConsent(portal.db, gone, 'policy')).toBe(false)
    expect(await hasConsent(portal.db, stays, 'policy')).toBe(true)
  })
})

describe('withdrawing', () => {
  const heard: { purpose: Purpose; id: string }[] = []
  beforeAll(() => {
    portal.services.events.on(consentWithdrawn, async (_, { purpose, person: { id } }) =>
      heard.push({ purpose, id }),
    )
    portal.services.hooks.handle(beforeWithdrawalIsExplained, async (_, { person: who, purpose, say }) => {
      if (who.kind === 'visitor' && purpose === 'face') say({ zh: '照片将删除', en: 'The portrait goes' })
    })
  })
  afterEach(() => {
    heard.length = 0
  })

  test('is told to the nouns once, concerns its purpose alone, and can be given again', async () => {
    const who = person()
    await record(who, ['document', 'face'])
    const withdrawal = { person: who, purpose: 'face' as const, actor: undefined }
    await withdrawConsent(portal.db, portal.services, withdrawal)
    await withdrawConsent(portal.db, portal.services, withdrawal)
    expect(heard).toEqual([{ purpose: 'face', id: who.id }])
    const [document, face] = await consentsOf(portal.db, who, ['document', 'face'])
    expect([document?.given, face?.given]).toEqual([true, false])
    expect(face?.withdrawnAt).toBe(portal.clock.now().toISOString())
    await record(who, ['face'])
    expect(await hasConsent(portal.db, who, 'face')).toBe(true)
  })

  test('says first what follows, in the words of the nouns that act', async () => {
    const follows = (purpose: Purpose) =>
      consequencesOf(portal.db, portal.services, { person: person(), purpose })
    expect(await follows('face')).toEqual([{ zh: '照片将删除', en: 'The portrait goes' }])
    expect(await follows('document')).toEqual([])
  })
})

describe('the owner of an account', () => {
  test('is asked once after a new version, and not before', async () => {
    const owner = await portal.organisationAccount()
    const version = await current()
    expect((await owner.call(api.own, {})).asked).toMatchObject({ version, isFirst: true })
    expect((await owner.call(api.agree, { body: { version } })).asked).toBeNull()
    const next = await publishNext('Hotels are told the names')
    expect((await owner.call(api.own, {})).asked).toEqual({
      version: next,
      isFirst: false,
      changes: { zh: '新增一点', en: 'Hotels are told the names' },
    })
    // the page was loaded before the new version was published
    expect(await refusalOf(owner.call(api.agree, { body: { version } }))).toMatchObject({
      code: codeOf('policyChanged'),
    })
    await owner.call(api.agree, { body: { version: next } })
    await owner.call(api.agree, { body: { version: next } })
    const { asked, consents } = await owner.call(api.own, {})
    expect(asked).toBeNull()
    expect(consents).toMatchObject([{ purpose: 'policy', given: true, version: next }])
  })
})
