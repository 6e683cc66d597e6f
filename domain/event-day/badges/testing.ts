import { randomUUID } from 'node:crypto'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { sql } from 'drizzle-orm'
import reader from 'jsqr'
import type { TestPortal } from '#apps/server/testing/test-portal.ts'
import type { IsolationRecords } from '#domain/testing.ts'
import { jobDone } from '#kit/testing/job-done.ts'
import { type PrintSelection, printJob } from './rules.ts'
import { badges } from './server/tables.ts'

/** Cards on both sides, one a page. */
export const usualPrint: PrintSelection = {
  ids: [],
  sampleOf: null,
  paper: 'cards',
  bothSides: true,
  order: 'number',
}

/** The texts and codes of pages, at 150 dpi, by libraries that have nothing to do with those that wrote them. */
export async function pagesOf(pdf: Uint8Array) {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(pdf)
  const pages = []
  for (const page of document.pages()) {
    const text = page.getText()
    const { data, width, height } = await page.render({ scale: 150 / 72, render: 'bitmap' })
    const digits = reader.default(new Uint8ClampedArray(data), width, height)?.data
    pages.push({ text, digits })
  }
  document.destroy()
  library.destroy()
  return pages
}

/** Prints badges by a job: its id and the pages of its file, or why there is none. */
export async function printBadges(
  { services }: Pick<TestPortal, 'services'>,
  who: Awaited<ReturnType<TestPortal['organiser']>>,
  asked: Partial<PrintSelection>,
) {
  const selection = { ...usualPrint, ...asked }
  const { id, job, file } = await jobDone({ services }, who, { kind: printJob, selection })
  if (!file) return { reason: job?.reason }
  return { id, pages: await pagesOf(new Uint8Array(await file.arrayBuffer())) }
}

export const isolationRecords: IsolationRecords = {
  /** A badge that waits for the printer, of a person whom nobody has approved. */
  async ofOrganisation({ db, clock, summit }, _who, made) {
    const id = randomUUID()
    // numbers are unique in an edition, and those of tests are far from those that are given
    const number = sql<number>`(select greatest(coalesce(max(number), 0), 1000000) + 1 from badges where summit_id = ${summit.id})`
    const participantId = made['/qms/participants'] ?? ''
    const row = { id, summitId: summit.id, participantId, number, state: 'due' as const }
    await db.insert(badges).values({ ...row, changedAt: clock.now() })
    return { '/cert/badges': id }
  },
}
