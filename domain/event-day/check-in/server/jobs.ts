import type { Actor } from '#domain/actor.ts'
import type { Services } from '#domain/services.ts'
import type { JobKind } from '#kit/jobs/job-kind.ts'
import { type PaperAsked, paperAsked, paperJob } from '../rules.ts'
import { paperWords } from '../words/papers.ts'
import { printPaper } from './actions/papers.ts'

/** The paper list of a gate on a day. */
export const paperPrinting: JobKind<Actor, Services, PaperAsked> = {
  name: paperJob,
  selection: paperAsked,
  title: () => paperWords.title,
  isAllowed: ({ type, permissions }) => type === 'organiser' && permissions.has('checkIn:paper'),
  run: printPaper,
}
