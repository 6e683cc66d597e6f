import type { ListExport } from '#domain/context.ts'
import { currentSummit, ofEdition } from '#domain/ground/summit/server/actions.ts'
import type { Services } from '#domain/services.ts'
import { brokenConstraint, type Database } from '#kit/db/database.ts'
import type { ListQuery } from '#kit/list/list.ts'
import { exportList } from '#kit/list/server/export-list.ts'
import { readPage } from '#kit/list/server/read-page.ts'
import { recordActions } from '#kit/record/server/record-actions.ts'
import type { enquiriesList } from '../../lists.ts'
import { record } from '../../record.ts'
import { refuse } from '../../refusals.ts'
import { inBoth } from '../actions.ts'
import { enquiryListing, noteAnswer } from '../store/enquiries.ts'
import { allListed, hasEnquiries } from '../store.ts'
import { projects } from '../tables.ts'

/** The verbs of the organisers. A project that was asked about stays. */
export const projectActions = recordActions(record, projects, {
  ...allListed,
  ...ofEdition,
  isUsed: (db, _, { id }) => hasEnquiries(db, id),
})

const enquiriesOf = async (db: Database) =>
  enquiryListing((await currentSummit(db)).id, (_, found) =>
    found.map(({ project, ...row }) => ({
      ...row,
      project: inBoth(project.zh, project.en),
      askedAt: row.askedAt.toISOString(),
      answeredAt: row.answeredAt?.toISOString() ?? null,
    })),
  )

export const listEnquiries = async (db: Database, query: ListQuery<typeof enquiriesList>) =>
  readPage(db, await enquiriesOf(db), query)

export const exportEnquiries = async (call: ListExport<typeof enquiriesList>) =>
  exportList(call, await enquiriesOf(call.db))

/** Marks an enquiry as answered, or as unanswered. Refused: `notFound`, `wrongState` for unanswered while a later enquiry of the account is open. */
export async function setAnswered(
  db: Database,
  { clock }: Pick<Services, 'clock'>,
  id: string,
  answered: boolean,
) {
  try {
    if (!(await noteAnswer(db, id, answered ? clock.now() : null))) throw refuse('notFound')
  } catch (error) {
    if (brokenConstraint(error) === 'project_enquiries_unanswered') throw refuse('wrongState')
    throw error
  }
  return null
}
