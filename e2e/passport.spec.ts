import type { Page } from '@playwright/test'
import { participantsApi as api } from '#domain/people/participants/api.ts'
import { formWords } from '#domain/people/participants/words/form.ts'
import { passportWords as words } from '#domain/people/participants/words/passport.ts'
import { pictureWords } from '#domain/people/participants/words/pictures.ts'
import { passportsWords as batchWords } from '#domain/people/pictures/words/passports.ts'
import { specimen, specimens } from '#kit/testing/passports.ts'
import { isWholeRun } from '#kit/testing/whole-run.ts'
import { scanWords } from '#kit/travel-documents/scan/scan-words.ts'
import { callerOf } from './caller.ts'
import { person, type TestPerson } from './journey-steps.ts'
import { logIn, tokenOf } from './log-in.ts'
import { makeUsedAccount } from './make-account.ts'
import { expect, test } from './portal.ts'

// The form filled in from a passport: read on the device, offered in one card, accepted by one click.

const password = 'Hafen-Wind-27'

async function emptyGuest(url: string) {
  const owner = await makeUsedAccount(url, password)
  const liaison = callerOf(url, await tokenOf(url, owner))
  const id = crypto.randomUUID()
  await liaison.call(api.create, { body: { id, kind: 'guest' } })
  return { owner, liaison, id, read: () => liaison.call(api.read, { params: { id } }) }
}

const panel = (page: Page, { say }: TestPerson) => page.getByRole('region', { name: say(words.title) })

/** Chooses a picture by the button of the panel, and waits until it was read. */
async function choose(page: Page, me: TestPerson, buffer: Buffer) {
  const chooser = page.waitForEvent('filechooser')
  await panel(page, me)
    .getByRole('button', { name: new RegExp(`${me.say(scanWords.choose)}|${me.say(scanWords.another)}`) })
    .click()
  await (await chooser).setFiles({ name: 'passport.jpg', mimeType: 'image/jpeg', buffer })
  await expect(page.getByText(me.say(scanWords.reading))).toBeHidden()
}

/** Each specimen is shown as an offer, and not accepted. */
async function readsSpecimens(page: Page, me: TestPerson, looked: typeof specimens) {
  const says = panel(page, me).getByRole('definition')
  for (const { file, status, kind, fields } of looked) {
    await choose(page, me, await specimen(file))
    if (status === 'none') {
      await expect(page.getByText(me.say(scanWords.troubles.none))).toBeVisible()
      await expect(says).toHaveCount(0)
      continue
    }
    await expect(says.filter({ hasText: new RegExp(fields?.surname ?? '', 'i') }), file).toHaveCount(1)
    const isCard = kind === 'TD1'
    await expect(says.filter({ hasText: fields?.number ?? '' }), file).toHaveCount(isCard ? 0 : 1)
    if (isCard) await expect(page.getByText(me.say(words.warnings.noPassport))).toBeVisible()
  }
}

test('reads every specimen as it is, fills nothing from what is none, and takes one by one act', {
  tag: '@zh',
}, async ({ page, context, portal, language }) => {
  test.setTimeout(120_000)
  const { owner, id, read } = await emptyGuest(portal.url)
  await logIn(context, portal.url, owner)
  const me = person(page, language)
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  const isReader = (url: string) => /glyphs|zone-worker|passport-step/.test(url)
  await page.goto(`/guests/${id}/edit/identity`)
  await expect(page.locator('#passportName')).toBeVisible()
  expect(fetched.filter(isReader)).toEqual([])
  await page.getByRole('link', { name: me.say(words.fromIdentity) }).click()
  await expect(panel(page, me)).toBeVisible()
  await expect.poll(() => fetched.filter((url) => url.includes('glyphs')).length).toBe(1)

  // a passport, a card and a page without a zone: `kit/travel-documents/mrz/read-zone.test.ts` reads all of them
  await readsSpecimens(
    page,
    me,
    specimens.filter(({ file }) => isWholeRun || /^[268]-/.test(file)),
  )
  for (const hostile of ['<script>alert(1)</script>', '\xff\xd8\xff\xe0 cut off']) {
    await choose(page, me, Buffer.from(hostile, 'latin1'))
    await expect(page.getByText(me.say(scanWords.troubles.notAPicture))).toBeVisible()
  }
  expect((await read()).revision).toBe(1)

  await me.link(words.typeInstead).click()
  await me.button(formWords.next).click()
  await page.locator('#documentExpires').fill('2032-05-05')
  await me.saved()
  await me.link(words.fromIdentity).click()
  await choose(page, me, await specimen('1-scan.jpg'))
  await expect(page.getByRole('img', { name: me.say(words.page) })).toBeVisible()
  await expect(
    page.getByRole('heading', { name: me.say(words.says({ count: 7, doubtful: 0 })) }),
  ).toBeFocused()
  await me.button(words.acceptAndGoOn).click()
  await expect(page.getByText(me.say(words.done({ count: 6 })))).toBeVisible()
  await expect(page).toHaveURL(/\/edit\/portrait$/)
  await me.button(formWords.previous).click()
  await expect(page.getByText(me.say(pictureWords.there))).toBeVisible()
  // typed values are never replaced
  await expect(page.locator('#documentExpires')).toHaveValue('2032-05-05')
  await expect(page.locator('#documentNumber')).toHaveValue('PF394626')
  expect(await read()).toMatchObject({
    passportName: 'Kovberharel Nerxan Kovskilor',
    badgeName: 'Kovberharel Nerxan Kovskilor',
    nationality: 'DE',
    gender: 'female',
    documentType: 'passport',
    documentExpires: '2032-05-05',
  })
  // each field can still be changed, and protected values stay readable until the form is left
  await me.button(formWords.previous).click()
  await expect(page.locator('#birthDate')).toHaveValue('2009-07-09')
  await page.locator('#passportName').fill('Nerxan Kovberharel')
  await me.saved()
  await expect.poll(async () => (await read()).passportName).toBe('Nerxan Kovberharel')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the camera takes the passport by itself once it can be read', { tag: '@zh' }, async ({
    page,
    context,
    portal,
    language,
  }) => {
    const { owner, id } = await emptyGuest(portal.url)
    await logIn(context, portal.url, owner)
    const me = person(page, language)
    const picture = `data:image/jpeg;base64,${(await specimen('2-photo.jpg')).toString('base64')}`
    // a camera that shows only the specimen
    await page.addInitScript((source) => {
      navigator.mediaDevices.getUserMedia = async () => {
        const image = Object.assign(new Image(), { src: source })
        await image.decode()
        const canvas = Object.assign(document.createElement('canvas'), {
          width: image.width,
          height: image.height,
        })
        setInterval(() => canvas.getContext('2d')?.drawImage(image, 0, 0), 50)
        return canvas.captureStream(20)
      }
    }, picture)
    await page.goto(`/guests/${id}/edit/passport`)
    await me.button(scanWords.take).click()
    await expect(panel(page, me).getByRole('definition').filter({ hasText: 'KC632827' })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

test('passports of a delegation fill in whom they name, and begin drafts for the others', {
  tag: '@en',
}, async ({ page, context, portal, language }) => {
  const { owner, liaison, id, read } = await emptyGuest(portal.url)
  const change = { passportName: 'Nerxan Kovskilor Kovberharel', documentExpires: '2032-05-05' } as const
  await liaison.call(api.save, { params: { id }, body: { revision: 1, change } })
  await logIn(context, portal.url, owner)
  const me = person(page, language)
  await page.goto('/guests/passports')
  const chooser = page.waitForEvent('filechooser')
  await me.button(batchWords.choose).click()
  const names = ['1-scan.jpg', '2-photo.jpg', '8-no-mrz.jpg']
  await (await chooser).setFiles(
    await Promise.all(
      names.map(async (name) => ({ name, mimeType: 'image/jpeg', buffer: await specimen(name) })),
    ),
  )
  await expect(page.getByText(me.say(batchWords.summary({ ready: 2, open: 1, taken: 0 })))).toBeVisible()
  await expect(page.getByLabel(me.say(batchWords.whose({ file: '1-scan.jpg' })))).toHaveValue(id)
  await expect(page.getByLabel(me.say(batchWords.whose({ file: '2-photo.jpg' })))).toHaveValue('new')
  await me.button(batchWords.use({ count: 2 })).click()
  await expect(page.getByText(me.say(batchWords.summary({ ready: 0, open: 1, taken: 2 })))).toBeVisible()
  // typed values stay
  expect(await read()).toMatchObject({
    ...change,
    nationality: 'DE',
    gender: 'female',
    documentType: 'passport',
  })
  const { records } = await liaison.call(api.list, { query: { size: 100 } })
  expect(records.map(({ passportName }) => passportName).sort()).toEqual([
    'Nerxan Kovskilor Kovberharel',
    'Perzel Kovbralyn Marsenste Yorner',
  ])
  const begun = records.find(({ id: other }) => other !== id)
  expect((await liaison.call(api.read, { params: { id: begun?.id ?? '' } })).idPhoto).toEqual(
    expect.any(String),
  )
})
