import { randomUUID } from 'node:crypto'
import { createAccount } from '#domain/identity/accounts/server/actions.ts'
import { newMobile } from '#domain/identity/accounts/testing.ts'
import type { IsolationRecords } from '#domain/testing.ts'
import { bigramsOf } from '#kit/db/bigrams.ts'
import type { Database } from '#kit/db/database.ts'
import { insertRecord } from '#kit/record/server/record-store.ts'
import type { Draft } from '#kit/rules/define-form.ts'
import { beginImport } from '#kit/sheet/import/store.ts'
import { record } from './record.ts'
import type { project } from './rules.ts'
import { insertEnquiry } from './server/store/enquiries.ts'
import type { Project } from './server/store.ts'
import { projects } from './server/tables.ts'

type Portal = { db: Database; clock: { now(): Date }; summit: { id: string } }

/** Valid fields of a project, in both languages. */
export const projectFields = (): Draft<typeof project> => ({ ...record.example })

/** A project of the current edition, by default published just now. */
export async function someProject({ db, clock, summit }: Portal, given: Partial<Project> = {}) {
  const at = clock.now()
  const fields = { ...projectFields(), ...given }
  const id = randomUUID()
  await insertRecord(db, projects, {
    summitId: summit.id,
    createdAt: at,
    updatedAt: at,
    publishedAt: at,
    searchTerms: bigramsOf(
      fields.chineseName,
      fields.englishName,
      fields.chineseLocation,
      fields.englishLocation,
    ),
    ...fields,
    id,
  })
  return id
}

/** An enquiry of any account. */
async function someEnquiry(portal: Portal, projectId: string) {
  const { db, clock } = portal
  const [id, account, askedAt] = [randomUUID(), newMobile(), clock.now()]
  const accountId = await createAccount(db, { account, type: 'media', at: askedAt })
  const name = { zh: account, en: account }
  await insertEnquiry(db, { id, projectId, accountId, account, name, text: '', askedAt })
  return id
}

export const isolationRecords: IsolationRecords = {
  async ofReader(portal, { accountId }) {
    const id = randomUUID()
    const begunAt = portal.clock.now()
    await beginImport(portal.db, { id, name: 'projects', accountId, total: 0, begunAt })
    return { '/qms/projects': await someProject(portal), '/qms/projects/all/imports': id }
  },
  async hiddenFrom(portal) {
    const id = await someProject(portal, { publishedAt: null })
    return { '/qms/projects': id, '/qms/projects/enquiries': await someEnquiry(portal, id) }
  },
}
