import type { Actor } from '#domain/actor.ts'
import type { Services } from '#domain/services.ts'
import type { JobKind } from '#kit/jobs/job-kind.ts'
import { type BatchAsked, batchAsked, batchJob } from '../rules.ts'
import { listWords } from '../words/columns.ts'
import { filingWords as words } from '../words/filing.ts'
import { fileBatch } from './actions/batch.ts'

/** A batch for the police as a file. */
export const batchMaking: JobKind<Actor, Services, BatchAsked> = {
  name: batchJob,
  selection: batchAsked,
  title: ({ list }) => words.job({ list: listWords[list] }),
  isAllowed: ({ type, permissions }) => type === 'organiser' && permissions.has('filing:make'),
  run: fileBatch,
}
