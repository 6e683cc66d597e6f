import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { participantsApi } from '#domain/people/participants/api.ts'
import {
  completeGuest,
  draftGuest,
  everyConsent,
  pendingGuest,
  putInto,
} from '#domain/people/participants/testing.ts'
import { picturesApi } from '#domain/people/pictures/api.ts'
import { commonRefusals } from '#domain/refusals.ts'
import { facePictures } from '#kit/testing/face-pictures.ts'
import { samplePortrait } from '#kit/testing/portrait.ts'
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

/** A guest whose pending version has a portrait with two faces. */
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
  reviewer.call(picturesApi.acceptPortrait, { params, body: { reason } })

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
    const check = await liaison.call(picturesApi.portraitCheck, { params })
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
    // when repeated, the first reason stays and there is one step
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
    const own = liaison.call(picturesApi.acceptPortrait, {
      params: guest.params,
      body: { reason: 'Mine' },
    })
    expect((await refusalOf(own)).status).toBe(403)
    const other = await draftGuest(liaison)
    expect((await refusalOf(accept({ ...guest.params, id: other.id }, 'Looks fine'))).status).toBe(404)
    const { portrait } = await upload(other.id, await picture('face 30 %'))
    const met = { id: other.id, fileId: portrait ?? '' }
    expect(await liaison.call(picturesApi.portraitCheck, { params: met })).toMatchObject({ met: true })
    expect((await refusalOf(accept(met, 'Looks fine'))).code).toBe(40912)
  })
})

describe('an organiser replaces a picture', () => {
  const replace = async (
    who: Pick<typeof liaison, 'call'>,
    id: string,
    bytes: Uint8Array,
    reason = 'Sent by mail',
  ) =>
    who.call(picturesApi.replacePicture, {
      params: { id, field: 'portrait' },
      query: { reason },
      file: new Blob([new Uint8Array(bytes)]),
      fileName: 'photo.jpg',
    })
  const another = () => samplePortrait({ seed: 7 })

  it('with a reason: it holds at once, in record and version in force, and stays in review record and history', async () => {
    const { id, version, portrait: first } = await pendingGuest(liaison)
    await decideOn(reviewer, { id, version }, 'approve')
    const replaced = await replace(reviewer, id, await another())
    expect(replaced.portrait).not.toBe(first)
    expect(replaced).toMatchObject({ status: 'approved', changedSinceSubmission: false, version })
    // the approved version has it too: there are no differences
    const { submitted } = await reviewer.call(reviewApi.read, { params: { id }, query: {} })
    expect(submitted).toMatchObject({ portrait: replaced.portrait })
    const steps = await liaison.call(reviewApi.steps, { params: { id } })
    expect(steps.at(-1)).toMatchObject({ step: 'pictureReplaced', remark: 'Sent by mail' })
    const [latest] = await liaison.call(participantsApi.history, { params: { id } })
    expect(latest).toMatchObject({ field: 'portrait', before: first, after: replaced.portrait })
    // the same file again changes nothing
    const again = await replace(reviewer, id, await another())
    expect(again.revision).toBe(replaced.revision)
  })

  it('not without a reason, not as another role, not for a withdrawn person, and says so where the storage fails', async () => {
    const { id, portrait } = await completeGuest(liaison)
    const photo = await another()
    expect((await refusalOf(replace(reviewer, id, photo, ' '))).status).toBe(422)
    for (const who of [liaison, await portal.organiser('viewer')])
      expect((await refusalOf(replace(who, id, photo))).status).toBe(403)
    vi.spyOn(portal.services.files, 'put').mockRejectedValue(new Error('no space left on device'))
    expect(await refusalOf(replace(reviewer, id, photo))).toMatchObject({ status: 503, code: 50311 })
    vi.restoreAllMocks()
    expect(await liaison.call(participantsApi.read, { params: { id } })).toMatchObject({ portrait })
    await putInto(portal.db, id, { status: 'withdrawn' })
    expect((await refusalOf(replace(reviewer, id, photo))).code).toBe(commonRefusals.wrongState.code)
  })
})
