import { randomUUID } from 'node:crypto'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { record } from '#domain/event-day/shuttles/record.ts'
import { shuttleWords } from '#domain/event-day/shuttles/words.ts'
import { idOfDemonstrationGuest } from './arrives-today.ts'
import { callerOf } from './caller.ts'
import { person } from './journey-steps.ts'
import { comeAs, sessionOf } from './log-in.ts'
import { demonstration } from './people.ts'
import { expect, test } from './portal.ts'
import { settled } from './walk.ts'

/** The text of a PDF without blanks, which stand where lines break. */
async function textOf(pdf: Uint8Array): Promise<string> {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(pdf)
  const text = [...document.pages()].map((page) => page.getText()).join('')
  document.destroy()
  library.destroy()
  return text.replace(/\s/g, '')
}

test('the shuttle lines of a guest stand on the plan that is printed, where to board and when', {
  tag: '@en',
}, async ({ page, context, portal, language, faults }) => {
  const { say } = person(page, language)
  const reception = callerOf(portal.url, await sessionOf(portal.url, demonstration('reception')))
  const { call } = reception
  const id = randomUUID()
  const name = `线路 ${id.slice(0, 6)}`
  const change = { ...record.example, chineseName: name, englishName: name }
  await call(record.calls.create, { body: { id, change } })
  await call(record.calls.publish, { params: { id }, body: { published: true } })

  await comeAs(context, await sessionOf(portal.url, demonstration('guest')), portal.url)
  await page.goto(`/guests/${await idOfDemonstrationGuest(reception)}/itinerary/print`)
  await settled(page)
  await expect(page.getByText(name)).toBeVisible()
  const text = await textOf(await page.pdf({ format: 'A4', preferCSSPageSize: true }))
  const stop = { zh: record.example.chineseStop ?? '', en: record.example.englishStop ?? '' }
  const times = { zh: '07:30–21:30，每 15 分钟一班', en: '07:30–21:30, every 15 minutes' }
  for (const said of [say(shuttleWords.title), name, say(stop), say(times)])
    expect(text).toContain(said.replace(/\s/g, ''))

  // paper without the lines would look complete
  await page.route('**/qms/shuttles/people/*', (route) => route.fulfill({ status: 500, json: {} }))
  await page.reload()
  await expect(page.getByText(say(shuttleWords.notLoaded))).toBeVisible()
  for (const fault of faults.splice(0)) expect(fault).toContain('500')

  await call(record.calls.publish, { params: { id }, body: { published: false } })
  await call(record.calls.remove, { params: { id } })
})
