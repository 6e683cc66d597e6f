import { randomUUID } from 'node:crypto'
import type { IsolationRecords } from '#domain/testing.ts'
import { bigramsOf } from '#kit/db/bigrams.ts'
import type { Database } from '#kit/db/database.ts'
import { insertProject, type Project } from './server/store.ts'

type Portal = { db: Database; clock: { now(): Date }; summit: { id: string } }

/** A project of the current edition, published just now and written in both languages, unless told otherwise. */
export async function someProject({ db, clock, summit }: Portal, given: Partial<Project> = {}) {
  const at = clock.now()
  const values = {
    id: randomUUID(),
    summitId: summit.id,
    revision: 1,
    createdAt: at,
    updatedAt: at,
    publishedAt: at,
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
    chineseConditions: null,
    englishConditions: null,
    liaison: '程岚',
    tel: '13900000000',
    email: 'lan@project.example',
    ...given,
  } as const
  const { chineseName, englishName, chineseLocation, englishLocation } = values
  const searchTerms = bigramsOf(chineseName, englishName, chineseLocation, englishLocation)
  await insertProject(db, { ...values, searchTerms })
  return values.id
}

export const isolationRecords: IsolationRecords = {
  ofReader: async (portal) => ({ '/qms/projects': await someProject(portal) }),
  hiddenFrom: async (portal) => ({ '/qms/projects': await someProject(portal, { publishedAt: null }) }),
}
