import { participantsApi } from '#domain/people/participants/api.ts'
import { draftGuest } from '#domain/people/participants/testing.ts'
import { portraitsWords } from '#domain/people/pictures/words/portraits.ts'
import { messagesApi } from '#domain/plans/messages/api.ts'
import { epsFile } from '#domain/plans/messages/testing.ts'
import { logoWords } from '#domain/plans/messages/words.ts'
import { sendingWords } from '#kit/files/upload/sending-words.ts'
import { partBytes } from '#kit/files/upload-limits.ts'
import { phonePhoto } from '#kit/testing/face-pictures.ts'
import { samplePortrait } from '#kit/testing/portrait.ts'
import { callerOf } from './caller.ts'
import { person } from './journey-steps.ts'
import { logIn, tokenOf } from './log-in.ts'
import { makeUsedAccount } from './make-account.ts'
import { expect, test } from './portal.ts'

// Uploads over a poor network, and many at once.

const password = 'Hafen-Wind-27'

async function liaisonWith(url: string, ...names: string[]) {
  const owner = await makeUsedAccount(url, password)
  const liaison = callerOf(url, await tokenOf(url, owner))
  const ids: string[] = []
  for (const passportName of names)
    ids.push((await draftGuest(liaison, { passportName, chineseName: null })).id)
  return { owner, liaison, ids }
}

// `npm test` cuts the network of a document: `library.spec.ts`
test('a logo goes on where the network was cut', { tag: '@whole' }, async ({
  page,
  portal,
  language,
  faults,
}) => {
  const { say, button } = person(page, language)
  const { owner, liaison, ids } = await liaisonWith(portal.url, 'Anna Schmidt')
  const [id = ''] = ids
  await logIn(page.context(), portal.url, owner)
  const sent: number[] = []
  let cut = 2
  await page.route('**/parts?*', (route) => {
    const start = Number(new URL(route.request().url()).searchParams.get('start'))
    // the second part is lost twice
    if (start === partBytes && cut-- > 0) return route.abort()
    sent.push(start)
    return route.continue()
  })
  await page.goto(`/guests/${id}/message`)
  await expect(button(logoWords.choose)).toBeVisible()
  const buffer = Buffer.from(epsFile(partBytes * 3 + 7))
  const logo = { name: 'harbour.eps', mimeType: 'application/postscript', buffer }
  await page.locator('main input[type=file]').setInputFiles(logo)
  await expect(page.getByText(say(sendingWords.waiting))).toBeVisible()
  await expect(page.getByText('harbour.eps')).toBeVisible({ timeout: 15_000 })
  expect(faults.splice(0)).toEqual([
    expect.stringContaining('ERR_FAILED'),
    expect.stringContaining('ERR_FAILED'),
  ])
  expect(sent).toEqual([0, partBytes, partBytes * 2, partBytes * 3])
  const kept = await liaison.call(messagesApi.read, { params: { id } })
  expect(kept).toMatchObject({ missing: 0, logoFile: { name: 'harbour.eps', bytes: buffer.length } })
})

test('portraits of a delegation find their people by file name', { tag: '@en' }, async ({
  page,
  portal,
  language,
}) => {
  const { say, button } = person(page, language)
  const { owner, liaison, ids } = await liaisonWith(portal.url, 'Zhang Wei', 'Anna Maria Schmidt')
  const [zhang = '', anna = ''] = ids
  await logIn(page.context(), portal.url, owner)
  await page.goto('/guests/portraits')
  await expect(button(portraitsWords.choose)).toBeVisible()
  const picture = (name: string, bytes: Uint8Array) => ({
    name,
    mimeType: 'image/jpeg',
    buffer: Buffer.from(bytes),
  })
  await page.locator('main input[type=file]').setInputFiles([
    // far too large, cropped around the face automatically
    picture('SCHMIDT Anna Maria (1).jpg', await phonePhoto(1500)),
    picture('IMG_0001.jpg', await samplePortrait({ seed: 2 })),
    picture('zhangwei.jpg', Buffer.from('no picture')),
  ])
  await expect(page.getByText(say(portraitsWords.nobody))).toBeVisible()
  await page.getByLabel(say(portraitsWords.whose({ file: 'IMG_0001.jpg' }))).selectOption(zhang)
  const summary = say(portraitsWords.summary({ taken: 2, open: 1, all: 3 }))
  await expect(page.getByText(summary)).toBeVisible({ timeout: 30_000 })
  // the two accepted ones are listed, each with a real picture
  const shown = page.locator('main li img')
  await expect(shown).toHaveCount(2)
  expect(
    await shown.evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalHeight > 600)),
  ).toEqual([true, true])
  // a file that cannot be decoded cannot be cropped either
  await expect(page.getByRole('link', { name: say(portraitsWords.byHand) })).toHaveCount(0)
  for (const id of [zhang, anna])
    expect((await liaison.call(participantsApi.read, { params: { id } })).portrait).toEqual(
      expect.any(String),
    )
})
