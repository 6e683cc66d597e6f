import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { participantsApi } from '#domain/participants/api.ts'
import { draftGuest, everyConsent } from '#domain/participants/testing.ts'
import { facePictures } from '#kit/testing/face-pictures.ts'
import { refusalOf } from '#kit/testing/refusal-of.ts'
import { reviewApi } from './api.ts'
import { decideOn } from './testing.ts'

let portal: TestPortal
let liaison: Awaited<ReturnType<TestPortal['organisationAccount']>>
let reviewer: Awaited<ReturnType<TestPortal['organiser']>>
let twoFaces: Blob
beforeAll(async () => {
  portal = await startTestPortal()
  liaison = await portal.organisationAccount()
  reviewer = await portal.organiser('reviewer', 'Li Na')
  twoFaces = await picture('two faces')
})
afterAll(() => portal.close())

async function picture(named: string) {
  const made = await facePictures.find(({ name }) => name === named)?.make()
  return new Blob([new Uint8Array(made ?? [])])
}

const upload = (id: string, file: Blob, query: { despiteFace?: 'yes' } = {}) =>
  liaison.call(participantsApi.uploadFile, {
    params: { id, field: 'portrait' },
    query,
    file,
    fileName: 'portrait.jpg',
  })

/** A guest whose waiting version has a portrait with two faces. */
async function withTwoFaces() {
  const { id } = await draftGuest(liaison)
  const { portrait, revision } = await upload(id, twoFaces, { despiteFace: 'yes' })
  const { version } = await liaison.call(participantsApi.submit, {
    params: { id },
    body: { revision, consents: everyConsent },
  })
  return { id, version, params: { id, fileId: portrait ?? '' } }
}

const accept = (params: { id: string; fileId: string }, reason: string) =>
  reviewer.call(participantsApi.acceptPortrait, { params, body: { reason } })

describe('a portrait that breaks the rule about the face', () => {
  it('is refused when it is sent, with both verdicts and their figures', async () => {
    const { id } = await draftGuest(liaison)
    const { data } = await refusalOf(upload(id, twoFaces))
    const { verdicts } = data as { verdicts: { rule: string; ok: boolean; actual: unknown }[] }
    const broken = verdicts.filter(({ ok }) => !ok)
    expect(broken.map(({ rule }) => rule)).toEqual(['face', 'faceShare'])
    expect(broken[0]?.actual).toBe(2)
  })

  it('is stored when it is asked for, and only for that rule', async () => {
    const { id } = await draftGuest(liaison)
    const { portrait } = await upload(id, twoFaces, { despiteFace: 'yes' })
    const params = { id, fileId: portrait ?? '' }
    const check = await liaison.call(participantsApi.portraitCheck, { params })
    expect(check).toEqual({ faces: 2, share: expect.any(Number), pose: null, met: false, accepted: null })
    const png = await refusalOf(upload(id, await picture('PNG by content'), { despiteFace: 'yes' }))
    expect(png.data).toMatchObject({ code: 'portraitRules' })
  })

  it('keeps the record from being approved, alone and among many, and not from being returned', async () => {
    const guest = await withTwoFaces()
    expect((await refusalOf(decideOn(reviewer, guest, 'approve'))).code).toBe(40916)
    const [many] = await reviewer.call(reviewApi.decideMany, {
      body: {
        id: randomUUID(),
        decision: 'approve',
        entries: [{ participantId: guest.id, version: guest.version }],
      },
    })
    expect(many).toMatchObject({ result: 'portrait', status: 'pending' })
    expect(await decideOn(reviewer, guest, 'return')).toMatchObject({ result: 'done', status: 'returned' })
  })

  it('is accepted by an organiser with a reason, which stays in the review record; then it is approved', async () => {
    const guest = await withTwoFaces()
    const accepted = await accept(guest.params, 'A poster behind')
    expect(accepted.accepted).toMatchObject({
      reason: 'A poster behind',
      actorName: { en: 'Li Na', zh: 'Li Na' },
    })
    // said twice, the first reason stands and there is one step
    expect(await accept(guest.params, 'Once more')).toEqual(accepted)
    const steps = await liaison.call(reviewApi.steps, { params: { id: guest.id } })
    expect(steps.map(({ step, remark }) => [step, remark])).toEqual([
      ['submitted', null],
      ['portraitAccepted', 'A poster behind'],
    ])
    expect(await decideOn(reviewer, guest, 'approve')).toMatchObject({ result: 'done', status: 'approved' })
  })

  it('is not accepted without a reason, by those who sent it, for another guest, or where nothing is to be accepted', async () => {
    const guest = await withTwoFaces()
    expect((await refusalOf(accept(guest.params, '  '))).status).toBe(422)
    const own = liaison.call(participantsApi.acceptPortrait, {
      params: guest.params,
      body: { reason: 'Mine' },
    })
    expect((await refusalOf(own)).status).toBe(403)
    const other = await draftGuest(liaison)
    expect((await refusalOf(accept({ ...guest.params, id: other.id }, 'Looks fine'))).status).toBe(404)
    const { portrait } = await upload(other.id, await picture('face 30 %'))
    const met = { id: other.id, fileId: portrait ?? '' }
    expect(await liaison.call(participantsApi.portraitCheck, { params: met })).toMatchObject({ met: true })
    expect((await refusalOf(accept(met, 'Looks fine'))).code).toBe(40912)
  })
})
