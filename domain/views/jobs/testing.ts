import { randomUUID } from 'node:crypto'
import type { IsolationRecords } from '#domain/testing.ts'
import type { Database } from '#kit/db/database.ts'
import type { FileStorage } from '#kit/files/storage.ts'
import { putObject } from '#kit/files/store.ts'
import { claimJob, endJob, insertOrFindJob } from '#kit/jobs/store.ts'

type Portal = { db: Database; clock: { now(): Date }; services: { files: FileStorage } }

/** A job that has ended: an export of notices, which every role may read, with its result. */
async function readyJob({ db, clock, services }: Portal, accountId: string, role: string): Promise<string> {
  const now = clock.now()
  const { job } = await insertOrFindJob(db, {
    id: randomUUID(),
    kind: 'export',
    accountId,
    language: 'en',
    selection: { path: '/qms/notices/export', query: {} },
    key: randomUUID(),
    title: { zh: '通知公告', en: 'Announcements' },
    createdAt: now,
  })
  const bytes = Buffer.from('the list')
  const file = { mediaType: 'text/csv', purpose: 'job', originalName: 'list.csv', sealed: true }
  const row = await putObject(services.files, { ...file, bytes, ownerId: job.id, createdBy: accountId, now })
  const begun = await claimJob(db, ['export'], now, 1_000)
  if (begun) await endJob(db, begun, { state: 'ready', role, endedAt: now }, row)
  return job.id
}

export const isolationRecords: IsolationRecords = {
  ofReader: async (portal, { accountId, role }) => ({
    '/qms/jobs': await readyJob(portal, accountId, role),
  }),
  hiddenFrom: async (portal, role) => ({ '/qms/jobs': await readyJob(portal, randomUUID(), role) }),
}
