import type { Actor } from '#domain/actor.ts'
import type { Services } from '#domain/services.ts'
import { currentSummit } from '#domain/summit/server/actions.ts'
import { differences, recordChanges } from '#kit/audit/audit.ts'
import { saveAsTyped } from '#kit/audit/save-as-typed.ts'
import { bigramsOf } from '#kit/db/bigrams.ts'
import { brokenConstraint, type Database } from '#kit/db/database.ts'
import type { ExportQuery, ListQuery } from '#kit/list/list.ts'
import { exportList } from '#kit/list/server/export-list.ts'
import { readPage } from '#kit/list/server/read-page.ts'
import type { Draft } from '#kit/rules/define-form.ts'
import type { Language } from '#kit/words/bilingual.ts'
import type { EditedProject } from '../../api.ts'
import type { allProjectsList, enquiriesList } from '../../lists.ts'
import { refuse } from '../../refusals.ts'
import { project } from '../../rules.ts'
import { inBoth } from '../actions.ts'
import { enquiryListing, noteAnswer } from '../store/enquiries.ts'
import {
  allListing,
  insertProject,
  lockProject,
  type NewProject,
  type Project,
  projectsOf,
  updateProject,
} from '../store.ts'

type Change = Draft<typeof project>
type Act = { services: Pick<Services, 'clock'>; actor: Actor }

const termsOf = (of: Change) =>
  bigramsOf(of.chineseName, of.englishName, of.chineseLocation, of.englishLocation)

/** A project for its editors. */
export const edited = ({
  summitId: _,
  searchTerms: _terms,
  createdAt: _at,
  ...row
}: Project): EditedProject => ({
  ...row,
  publishedAt: row.publishedAt?.toISOString() ?? null,
})

const allOf = async (db: Database) =>
  allListing((await currentSummit(db)).id, (_, found) =>
    found.map(({ chineseName, englishName, chineseLocation: _zh, englishLocation: _en, ...row }) => ({
      ...row,
      name: inBoth(chineseName, englishName),
      publishedAt: row.publishedAt?.toISOString() ?? null,
      updatedAt: row.updatedAt.toISOString(),
    })),
  )

export const listAllProjects = async (db: Database, query: ListQuery<typeof allProjectsList>) =>
  readPage(db, await allOf(db), query)

export const exportAllProjects = async (
  db: Database,
  query: ExportQuery<typeof allProjectsList>,
  language: Language,
) => exportList(db, await allOf(db), query, language)

/** A project of the current edition for its editors, locked; undefined when it does not exist. */
export const projectToEdit = async (db: Database, id: string) =>
  lockProject(db, (await currentSummit(db)).id, id)

/** A project of the current edition, not locked. */
export const projectToRead = async (db: Database, id: string) =>
  (await projectsOf(db, (await currentSummit(db)).id, [id]))[0]

/**
 * Creates an unpublished project; once more with the same id and fields returns the same project, since the reply to the first may be lost. Refused:
 * `invalid` with problems at fields, `idTaken` when the id is that of a project with other fields.
 */
export async function addProject(
  db: Database,
  { services: { clock }, actor }: Act,
  id: string,
  fields: Change,
): Promise<Project> {
  const problems = project.problems(fields)
  if (problems.length > 0) throw refuse('invalid', problems)
  const at = clock.now()
  const { id: summitId } = await currentSummit(db)
  // the check above has established that nothing required is missing
  const values = { ...fields, id, summitId, searchTerms: termsOf(fields), createdAt: at, updatedAt: at }
  if (await insertProject(db, values as NewProject))
    await recordChanges(db, at, actor, { type: 'project', id }, [
      { field: 'state', before: null, after: 'created' },
    ])
  const [there] = await projectsOf(db, summitId, [id])
  if (!there || differences(there, fields).length > 0) throw refuse('idTaken')
  return there
}

/** Changes a locked project. Refused: `changedElsewhere` with the current one, `invalid` with problems at fields. */
export const saveProject = (
  db: Database,
  { services, actor }: Act,
  before: Project,
  { revision, change }: { revision: number; change: Change },
): Promise<Project> =>
  saveAsTyped(db, {
    at: services.clock.now(),
    author: actor,
    subject: 'project',
    before,
    seen: revision,
    change,
    older: (current) => refuse('changedElsewhere', edited(current)),
    write(fields, next) {
      const problems = project.problems(next)
      if (problems.length > 0) throw refuse('invalid', problems)
      return updateProject(db, before.id, { ...(fields as Partial<Project>), searchTerms: termsOf(next) })
    },
  })

/** Publishes a locked project, or withdraws it; does nothing when it is so already. */
export async function setPublished(
  db: Database,
  { services: { clock }, actor }: Act,
  before: Project,
  published: boolean,
): Promise<Project> {
  if (published === (before.publishedAt !== null)) return before
  const at = clock.now()
  const states = published ? ['unpublished', 'published'] : ['published', 'unpublished']
  const change = { field: 'state', before: states[0], after: states[1] }
  await recordChanges(db, at, actor, { type: 'project', id: before.id }, [change])
  return updateProject(db, before.id, { publishedAt: published ? at : null, updatedAt: at })
}

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

export const exportEnquiries = async (
  db: Database,
  query: ExportQuery<typeof enquiriesList>,
  language: Language,
) => exportList(db, await enquiriesOf(db), query, language)

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
