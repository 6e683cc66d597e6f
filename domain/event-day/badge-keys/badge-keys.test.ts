import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { isSigned, publicKeyOf } from '#kit/signed-code/signed-code.ts'
import { refusalOf } from '#kit/testing/refusal-of.ts'
import { badgeKeysApi as api } from './api.ts'
import { refusals } from './refusals.ts'
import { badgeCodes } from './rules.ts'
import { badgeCodeOf, badgeSigner, currentKeyNumber, destroyEndedKeys, keysOf } from './server/actions.ts'

let portal: TestPortal
let secretary: Awaited<ReturnType<TestPortal['organiser']>>
beforeAll(async () => {
  portal = await startTestPortal()
  secretary = await portal.organiser('secretary')
})
afterAll(() => portal.close())

const badge = { number: 412, revision: 3, zones: 0b101, days: 0b111 }
const sign = (keyNumber: number) => badgeCodeOf(portal, portal.summit, { ...badge, keyNumber })

/** Whether a code opens by the key that it names. */
async function opens(text: string): Promise<boolean> {
  const opened = badgeCodes.open(text)
  const key = (await keysOf(portal.db, portal.summit.id)).find(({ number }) => number === opened?.facts.key)
  return !!opened && !!key && isSigned(opened, await publicKeyOf(new Uint8Array(key.publicKey)))
}
const list = () => secretary.call(api.list, {})
const rotate = (from: number) => secretary.call(api.rotate, { body: { from, reason: 'Weekly change' } })
const declare = (number: number, stolen = true) =>
  secretary.call(api.declare, { body: { number, stolen, reason: 'A laptop is gone' } })

test('one key signs and the next is ready, however many ask first; a change in the middle leaves both opening', async () => {
  const asked = await Promise.all(
    [0, 1, 2].map(() => portal.db.transaction((db) => currentKeyNumber({ ...portal, db }, portal.summit))),
  )
  expect(asked).toEqual([0, 0, 0])
  const old = await sign(0)
  expect(old).toMatch(/^\d{179}$/)
  expect(badgeCodes.open(old)?.facts).toEqual({ ...badge, format: 1, key: 0, edition: 6 })
  const both = await Promise.allSettled([rotate(0), rotate(0)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await currentKeyNumber(portal, portal.summit)).toBe(1)
  expect([await opens(old), await opens(await sign(1))]).toEqual([true, true])
  expect((await list()).map(({ state }) => state)).toEqual(['former', 'current', 'next'])
})

test('a stolen key signs no more, what was signed stays verifiable, and a mistake is taken back', async () => {
  await Promise.all([declare(1), declare(1)])
  expect(await list()).toMatchObject([
    { stolenAt: null },
    { number: 1, state: 'former', stolenAt: expect.any(String) },
    { number: 2, state: 'current' },
    { number: 3, state: 'next' },
  ])
  await declare(3)
  expect(await list()).toMatchObject([{}, {}, {}, { state: 'former' }, { number: 4, state: 'next' }])
  await declare(1, false)
  expect((await list())[1]).toMatchObject({ stolenAt: null, state: 'former' })
  expect(await refusalOf(declare(9))).toMatchObject({ status: 404 })
})

test('only the secretary sees keys, and no reply has what signs', async () => {
  const reviewer = await portal.organiser('reviewer')
  expect(await refusalOf(reviewer.call(api.list, {}))).toMatchObject({ status: 403 })
  const [stored] = await keysOf(portal.db, portal.summit.id)
  expect(JSON.stringify(await list())).not.toContain(stored?.privateKey?.slice(-20))
})

test('the sixteenth key is the last', async () => {
  for (
    let from = 2;
    (await list()).some(({ state }) => state === 'next');
    from = await currentKeyNumber(portal, portal.summit)
  )
    await rotate(from)
  expect(await refusalOf(rotate(15))).toMatchObject({ code: 40320 })
  await declare(15)
  await expect(currentKeyNumber(portal, portal.summit)).rejects.toMatchObject({ kind: { code: 40320 } })
})

test('after the last day nothing is signed any more, and the private halves are destroyed', async () => {
  const [code, signer] = [await sign(0), await badgeSigner(portal, portal.summit)]
  expect(await destroyEndedKeys(portal.services, new Date('2026-06-20T15:59:00Z'))).toBe(0)
  portal.clock.set('2026-06-20T16:01:00Z')
  await expect(sign(0)).rejects.toMatchObject({ kind: { code: 40321 } })
  await expect(currentKeyNumber(portal, portal.summit)).rejects.toMatchObject({ kind: { code: 40321 } })
  // nor are keys changed, in the hour before they are destroyed
  const late = await portal.organiser('secretary')
  for (const attempt of [
    () => late.call(api.rotate, { body: { from: 15, reason: 'Weekly change' } }),
    () => late.call(api.declare, { body: { number: 0, stolen: true, reason: 'A laptop is gone' } }),
  ])
    expect(await refusalOf(attempt())).toMatchObject({ code: refusals.keyDestroyed.code })
  expect(signer({ ...badge, keyNumber: 0 })).toBe(code)
  expect(await destroyEndedKeys(portal.services, portal.clock.now())).toBe(16)
  const keys = await keysOf(portal.db, portal.summit.id)
  expect(keys.every(({ privateKey, destroyedAt }) => privateKey === null && destroyedAt)).toBe(true)
  expect(await opens(code)).toBe(true)
})
