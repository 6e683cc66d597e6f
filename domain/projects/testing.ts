import { randomUUID } from 'node:crypto'
import { createAccount } from '#domain/accounts/server/actions.ts'
import { newMobile } from '#domain/accounts/testing.ts'
import type { IsolationRecords } from '#domain/testing.ts'
import { bigramsOf } from '#kit/db/bigrams.ts'
import type { Database } from '#kit/db/database.ts'
import { beginImport } from '#kit/import/store.ts'
import type { Draft } from '#kit/rules/define-form.ts'
import type { project } from './rules.ts'
import { insertEnquiry } from './server/store/enquiries.ts'
import { insertProject, type NewProject, type Project } from './server/store.ts'

type Portal = { db: Database; clock: { now(): Date }; summit: { id: string } }

/** Valid fields of a project, in both languages. */
export const projectFields = (): Draft<typeof project> => ({
  chineseName: '海上风电装备基地',
  englishName: 'Base for offshore wind equipment',
  city: 'yantai',
  industry: 'newEnergy',
  cooperation: 'jointVenture',
  investment: 120_000,
  chineseLocation: '滨海新区',
  englishLocation: 'Coastal New Area',
  chineseContent: '建设叶片、塔筒和总装车间。',
  englishContent: 'Workshops for blades, towers and assembly.',
  liaison: '程岚',
  tel: '13900000000',
  email: 'lan@project.example',
})

/** A project of the current edition, by default published just now. */
export async function someProject({ db, clock, summit }: Portal, given: Partial<Project> = {}) {
  const at = clock.now()
  const fields = { ...projectFields(), ...given }
  const id = randomUUID()
  await insertProject(db, {
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
  } as NewProject)
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
    return {
      '/qms/projects': id,
      '/qms/projects/all': id,
      '/qms/projects/enquiries': await someEnquiry(portal, id),
    }
  },
}
