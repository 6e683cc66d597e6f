import { PDFiumLibrary } from '@hyzyla/pdfium'
import reader from 'jsqr'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { organisationsApi } from '#domain/identity/organisations/api.ts'
import { missingGlyphs } from '#kit/print/font.ts'
import { refusalOf } from '#kit/testing/refusal-of.ts'
import { ownInvitationsApi as api } from './api/console.ts'
import { posterSizes } from './rules.ts'
import { openInvitation } from './testing.ts'

let portal: TestPortal
let liaison: Awaited<ReturnType<TestPortal['organisationAccount']>>
let invitation: Awaited<ReturnType<typeof openInvitation>>
beforeAll(async () => {
  portal = await startTestPortal()
  liaison = await portal.organisationAccount({ type: 'media' })
  // rare characters, and a name longer than a line
  await called(
    '滨海㛃𬱖日报',
    'The Binhai Daily Łódź & São Tomé Joint International Newsroom of the Coastal Cities',
  )
  invitation = await openInvitation(portal, { organisationId: liaison.organisationId })
})
afterAll(() => portal.close())

async function called(name: string, englishName: string) {
  const { revision } = await liaison.call(organisationsApi.own, {})
  await liaison.call(organisationsApi.saveOwn, { body: { revision, change: { name, englishName } } })
}

const dotsPerInch = 100

/** The first page as a picture, and its text, read by an independent library. */
async function pageOf(pdf: Blob) {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(new Uint8Array(await pdf.arrayBuffer()))
  const page = document.getPage(0)
  const text = page.getText()
  const { originalWidth, originalHeight } = page.getOriginalSize()
  const { data, width, height } = await page.render({ scale: dotsPerInch / 72, render: 'bitmap' })
  // PDFium returns BGRA
  const pixels = new Uint8ClampedArray(data)
  const read = reader.default(pixels, width, height)?.data
  const shown = {
    pages: document.getPageCount(),
    text,
    size: [originalWidth, originalHeight],
  }
  document.destroy()
  library.destroy()
  return { ...shown, read }
}

const papers = { A4: [595, 842], A3: [842, 1191] }

it.each(posterSizes.flatMap((size) => (['zh', 'en'] as const).map((language) => [size, language] as const)))(
  'a poster on %s in %s is one page whose QR code leads to the page of the code',
  async (size, language) => {
    const { id, code } = invitation
    const poster = await liaison.call(api.poster, { params: { id }, query: { size, language } })
    const page = await pageOf(poster)
    expect(page.read).toBe(`${portal.services.settings.publicUrl}/tempGroupMediaRegister?inviteCode=${code}`)
    expect(page.pages).toBe(1)
    expect(page.size.map(Math.round)).toEqual(papers[size])
    const text = page.text.replace(/\s/g, '')
    expect(text).toContain(code)
    expect(text).toContain(language === 'zh' ? '滨海㛃𬱖日报' : 'Łódź&SãoTomé')
    expect(text).toContain(language === 'zh' ? '媒体人员报名' : 'Mediaregistration')
    expect(missingGlyphs([{ of: 'page', text: page.text }])).toEqual([])
  },
)

it('names the characters that the font does not have, in place of printing empty boxes', async () => {
  const account = await portal.organisationAccount({ type: 'media' })
  const { revision } = await account.call(organisationsApi.own, {})
  await account.call(organisationsApi.saveOwn, { body: { revision, change: { name: '滨海𓀀日报' } } })
  const { id } = await openInvitation(portal, { organisationId: account.organisationId })
  const refused = await refusalOf(
    account.call(api.poster, { params: { id }, query: { size: 'A4', language: 'zh' } }),
  )
  expect(refused).toMatchObject({ status: 422, code: 42295, data: { characters: '𓀀' } })
})
