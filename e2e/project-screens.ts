import type { Page } from '@playwright/test'
import { projectsConsoleApi } from '#domain/publishing/projects/api.ts'
import { projectFields } from '#domain/publishing/projects/testing.ts'
import { importColumns } from '#domain/publishing/projects/words/import.ts'
import { writeList } from '#kit/sheet/write-sheet.ts'
import { callerOf } from './caller.ts'
import { firstOf } from './first-of.ts'
import { tokenOf } from './log-in.ts'
import { openMailbox } from './mailbox.ts'
import { demonstration } from './people.ts'
import type { Screen } from './screen.ts'
import { follow } from './walk.ts'

const enterprise = demonstration('enterprise')
const secretary = demonstration('secretary')

/** A spreadsheet with invalid cells, checked. */
const faultySheet = async (page: Page) => {
  const { investment, ...texts } = projectFields()
  const good = { ...texts, investment: String(investment) }
  const name = { zh: '投资项目', en: 'Projects' }
  const rows = [good, { ...good, chineseName: '二', city: 'Atlantis', liaison: null, investment: 'many' }]
  const buffer = Buffer.from(await writeList({ name, columns: importColumns, rows }))
  await page.locator('main input[type=file]').setInputFiles({ name: 'projects.xlsx', mimeType: '', buffer })
  await page.locator('main table').waitFor()
}

/** The first project of the table; above it are links to pages below the same address. */
const firstRow = async (page: Page) => {
  await follow(page, `${await page.locator('main tbody a').first().getAttribute('href')}`)
  await page.locator('main form').waitFor()
}

const submitEmpty = async (page: Page) => {
  await page.locator('#liaison').fill('程岚')
  await page.locator('main button[type=submit]').click()
}

/** The page that a liaison opens from the message about an enquiry. */
const openEnquiry = async (page: Page) => {
  const url = new URL(page.url()).origin
  const { call } = callerOf(url, await tokenOf(url, secretary))
  const { records } = await call(projectsConsoleApi.enquiries, {})
  const { email } = await call(projectsConsoleApi.read, { params: { id: records.at(-1)?.projectId ?? '' } })
  const [message] = await openMailbox(url).messages(email ?? '')
  await page.goto(/\S+\/enquiry#\S+/.exec(message?.text ?? '')?.[0] ?? '')
  await page.locator('main dl').waitFor()
}

/** Screens about investment projects. */
export const projectScreens: Screen[] = [
  { name: 'projects', path: '/projects', person: enterprise },
  { name: 'projects-cards', path: '/projects?view=cards', person: enterprise },
  { name: 'projects-none', path: '/projects?city=heze&industry=finance', person: enterprise },
  { name: 'project', path: '/projects', person: enterprise, arrange: firstOf('/projects') },
  { name: 'enquiry', path: '/privacy-policy', arrange: openEnquiry },
  { name: 'enquiry-incomplete', path: '/enquiry' },
  { name: 'all-projects', path: '/projects', person: secretary },
  { name: 'edit-project', path: '/projects', person: secretary, arrange: firstRow },
  { name: 'new-project', path: '/projects/new', person: secretary },
  { name: 'new-project-refused', path: '/projects/new', person: secretary, arrange: submitEmpty },
  { name: 'project-enquiries', path: '/projects/enquiries', person: secretary },
  { name: 'import-projects', path: '/projects/import', person: secretary },
  { name: 'import-projects-refused', path: '/projects/import', person: secretary, arrange: faultySheet },
]
