import type { Page } from '@playwright/test'
import { decidingWords } from '#domain/approval/review/words/desk.ts'
import { stepWords } from '#domain/approval/review/words.ts'
import { participantsApi as api } from '#domain/people/participants/api.ts'
import { draftGuest, everyConsent } from '#domain/people/participants/testing.ts'
import { formWords } from '#domain/people/participants/words/form.ts'
import { picturesApi } from '#domain/people/pictures/api.ts'
import { refusals } from '#domain/people/pictures/refusals.ts'
import { portraitCheckWords } from '#domain/people/pictures/words/portrait-check.ts'
import { CallFailed } from '#kit/http/client.ts'
import type { Verdict } from '#kit/photo/judge-portrait.ts'
import { studioWords } from '#kit/photo/studio/photo-words.ts'
import { facePictures, phonePhoto } from '#kit/testing/face-pictures.ts'
import { isWholeRun } from '#kit/testing/whole-run.ts'
import { callerOf } from './caller.ts'
import { person, type TestPerson } from './journey-steps.ts'
import { logIn, tokenOf } from './log-in.ts'
import { makeUsedAccount } from './make-account.ts'
import { demonstration } from './people.ts'
import { expect, test } from './portal.ts'

// The face check of a portrait: the device and the server agree.

const password = 'Hafen-Wind-27'
/**
 * Maximum difference between both, as a percentage of the frame. The pixels are the same, except for CMYK: browsers and libvips convert it
 * differently.
 */
const tolerance = (name: string) => (name === 'CMYK' ? 0.6 : 0.1)
const rules = [
  'format',
  'ratio',
  'minSize',
  'maxSize',
  'pixels',
  'resolution',
  'face',
  'faceShare',
  'facePose',
]
const troubles = {
  imageBroken: 'damaged',
  notAnImage: 'notAPicture',
  imageTooManyPixels: 'tooManyPixels',
} as const

/** The result of one side: the broken rules, or why it is no picture; and the face's share of the frame. */
type Said = { refused: string[]; share: number | null }

async function liaisonWithGuest(url: string) {
  const owner = await makeUsedAccount(url, password)
  const liaison = callerOf(url, await tokenOf(url, owner))
  const { id } = await draftGuest(liaison)
  return { owner, liaison, id }
}
type Liaison = Awaited<ReturnType<typeof liaisonWithGuest>>['liaison']

async function serverSays(liaison: Liaison, id: string, bytes: Uint8Array): Promise<Said> {
  try {
    const file = new Blob([new Uint8Array(bytes)])
    const { portrait } = await liaison.call(api.uploadFile, {
      params: { id, field: 'portrait' },
      file,
      fileName: 'photo.jpg',
    })
    const check = await liaison.call(picturesApi.portraitCheck, { params: { id, fileId: portrait ?? '' } })
    return { refused: [], share: check?.share ?? null }
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    const { code, verdicts = [] } = error.data as { code: string; verdicts?: Verdict[] }
    if (code !== 'portraitRules') return { refused: [code], share: null }
    const share = verdicts.find(({ rule }) => rule === 'faceShare')?.actual
    return {
      refused: verdicts.filter(({ ok }) => !ok).map(({ rule }) => rule),
      share: typeof share === 'number' ? share : null,
    }
  }
}

async function choose(page: Page, { say }: TestPerson, buffer: Uint8Array) {
  const file = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(buffer) }
  await page.locator('input[type=file]').first().setInputFiles(file)
  await expect(page.getByText(say(studioWords.opening))).toBeHidden()
}

async function browserSays(page: Page, { say }: TestPerson): Promise<Said> {
  for (const [code, trouble] of Object.entries(troubles))
    if (await page.getByText(say(studioWords.troubles[trouble])).isVisible())
      return { refused: [code], share: null }
  const cells = page.locator('tbody tr').locator('td:nth-of-type(1)')
  await expect(cells).toHaveCount(rules.length)
  const said = await cells.evaluateAll((all) =>
    all.map((cell) => ({ ok: cell.getAttribute('data-ok') === 'true', figure: cell.textContent ?? '' })),
  )
  const share = /[\d.]+/.exec(said[rules.indexOf('faceShare')]?.figure ?? '')?.[0]
  return { refused: rules.filter((_, i) => !said[i]?.ok), share: share === undefined ? null : Number(share) }
}

/** One for each way of being judged; the server's verdict on all of them is tested in `kit/files/portrait-maker.test.ts`. */
const compared = new Set([
  'face 30 %',
  'face 10 %',
  'EXIF 6',
  'two faces',
  'no face',
  'CMYK',
  'truncated',
  'text by content',
])

test('says of test pictures what the server says', { tag: '@en' }, async ({
  page,
  context,
  portal,
  language,
}) => {
  // in the whole run two dozen pictures, each prepared, checked and uploaded: 16 s on an idle machine
  test.setTimeout(120_000)
  const { owner, liaison, id } = await liaisonWithGuest(portal.url)
  await logIn(context, portal.url, owner)
  await page.goto(`/guests/${id}/edit/portrait`)
  const me = person(page, language)
  const pictures = facePictures.filter(({ name }) => isWholeRun || compared.has(name))
  for (const { name, make, refused } of pictures) {
    const bytes = await make()
    const looking = serverSays(liaison, id, bytes)
    await choose(page, me, bytes)
    const here = await browserSays(page, me)
    const there = await looking
    expect({ name, refused: here.refused }).toEqual({ name, refused })
    expect({ name, refused: there.refused }).toEqual({ name, refused })
    expect(Math.abs((here.share ?? 0) - (there.share ?? 0)), name).toBeLessThanOrEqual(tolerance(name) + 1e-9)
  }
})

/** Chooses a photo of two faces and sends it anyway; returns the server's check. */
async function sendTwo(
  page: Page,
  me: TestPerson,
  { liaison, id }: Awaited<ReturnType<typeof liaisonWithGuest>>,
  photo: Uint8Array,
) {
  await page.goto(`/guests/${id}/edit/portrait`)
  await choose(page, me, photo)
  // the initial crop surrounds one face; the whole picture shows both
  await page.getByLabel(me.say(studioWords.zoom)).fill('1')
  await me.button(studioWords.sendAnyway).click()
  await expect(me.button(studioWords.sendAnyway)).toBeHidden()
  const { portrait } = await liaison.call(api.read, { params: { id } })
  return liaison.call(picturesApi.portraitCheck, { params: { id, fileId: portrait ?? '' } })
}

test('a photo of 12 megapixels is cropped around the face, anew when it is chosen again while the first is being encoded, and the server takes it', {
  tag: '@en',
}, async ({ page, context, portal, language }) => {
  const { owner, liaison, id } = await liaisonWithGuest(portal.url)
  await logIn(context, portal.url, owner)
  const me = person(page, language)
  await page.goto(`/guests/${id}/edit/portrait`)
  const photo = await phonePhoto()
  await choose(page, me, photo)
  const zoom = page.getByLabel(me.say(studioWords.zoom))
  const begun = await zoom.inputValue()
  // encoding starts after an idle time of 200 ms and renders several times
  for (const wait of isWholeRun ? [210, 240, 280, 340] : [240]) {
    await zoom.fill('1')
    await page.waitForTimeout(wait)
    await choose(page, me, photo)
    await expect(zoom).toHaveValue(begun)
  }
  await me.button(studioWords.use).click()
  await expect(me.button(studioWords.use)).toBeHidden()
  const { portrait } = await liaison.call(api.read, { params: { id } })
  const check = await liaison.call(picturesApi.portraitCheck, { params: { id, fileId: portrait ?? '' } })
  expect(check).toMatchObject({ faces: 1, met: true, accepted: null })
  // the initial crop aims at 28 %
  expect(Math.abs((check?.share ?? 0) - 28)).toBeLessThan(3)
})

test('a photo is turned by hand, and going on uses the crop that keeps every rule', { tag: '@zh' }, async ({
  page,
  context,
  portal,
  language,
}) => {
  const { owner, liaison, id } = await liaisonWithGuest(portal.url)
  await logIn(context, portal.url, owner)
  const me = person(page, language)
  await page.goto(`/guests/${id}/edit/portrait`)
  await choose(page, me, await phonePhoto(1500))
  await expect(me.button(studioWords.use)).toBeEnabled()
  await me.button(studioWords.turn).click()
  // a face on its side cannot be recognised at the gate
  await expect(me.button(studioWords.use)).toBeDisabled()
  for (let quarters = 0; quarters < 3; quarters++) await me.button(studioWords.turn).click()
  await expect(me.button(studioWords.use)).toBeEnabled()
  await me.button(formWords.next).click()
  await expect(page).toHaveURL(/\/edit\/attendance$/)
  const { portrait } = await liaison.call(api.read, { params: { id } })
  const check = await liaison.call(picturesApi.portraitCheck, { params: { id, fileId: portrait ?? '' } })
  expect(check).toMatchObject({ faces: 1, met: true })
})

test('a photo with two faces goes to the organisers, who accept it with a reason before they approve', {
  tag: '@en',
}, async ({ page, context, portal, language, anotherPage }) => {
  const guest = await liaisonWithGuest(portal.url)
  const { liaison, id } = guest
  await logIn(context, portal.url, guest.owner)
  const me = person(page, language)
  const two = facePictures.find(({ name }) => name === 'two faces')
  const photo = (await two?.make()) ?? new Uint8Array()
  const check = await sendTwo(page, me, guest, photo)
  expect(check).toMatchObject({ faces: 2, met: false, accepted: null })
  const { revision } = await liaison.call(api.read, { params: { id } })
  await liaison.call(api.submit, { params: { id }, body: { revision, consents: everyConsent } })

  const desk = await anotherPage()
  const organiser = person(desk, language)
  await logIn(desk.context(), portal.url, demonstration('reviewer'))
  await desk.goto(`/review/${id}`)
  await expect(desk.getByText(me.say(portraitCheckWords.faces({ faces: 2 })))).toBeVisible()
  await organiser.button(decidingWords.approve).click()
  await expect(desk.getByText(me.say(refusals.portraitNotAccepted.words))).toBeVisible()
  await desk.getByLabel(me.say(portraitCheckWords.reason)).fill('The poster behind')
  await organiser.button(portraitCheckWords.accept).click()
  // beside the portrait and in the review record
  await expect(desk.getByText('The poster behind')).toHaveCount(2)
  await expect(desk.getByText(me.say(stepWords.portraitAccepted), { exact: true })).toBeVisible()
  await organiser.button(decidingWords.approve).click()
  await expect(desk).not.toHaveURL(new RegExp(id))
  // the desk goes on before the reply has come
  await expect.poll(async () => (await liaison.call(api.read, { params: { id } })).status).toBe('approved')
})

test('without the detector the photo is sent all the same, and the server says what it found', {
  tag: '@zh',
}, async ({ page, context, portal, language }) => {
  const guest = await liaisonWithGuest(portal.url)
  await logIn(context, portal.url, guest.owner)
  await context.route('**/*.tflite', (route) => route.fulfill({ status: 204 }))
  const me = person(page, language)
  await page.goto(`/guests/${guest.id}/edit/portrait`)
  const two = facePictures.find(({ name }) => name === 'two faces')
  await choose(page, me, (await two?.make()) ?? new Uint8Array())
  await expect(page.getByText(me.say(studioWords.faceLater))).toBeVisible()
  await me.button(studioWords.use).click()
  const refused = page.getByRole('alert')
  await expect(refused).toContainText(me.say({ zh: '2 张', en: '2 found' }))
  await refused.getByRole('button', { name: me.say(studioWords.sendAnyway) }).click()
  await expect(refused).toBeHidden()
  await expect(page.getByText(me.say(studioWords.faceLater))).toBeHidden()
})
