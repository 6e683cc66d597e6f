import type { FastifyBaseLogger } from 'fastify'
import type { Services } from '#domain/services.ts'
import { sweepFiles } from '#kit/files/sweep.ts'
import { forgetUploads } from '#kit/files/upload-parts.ts'
import { deleteOldReplies } from '#kit/server/idempotency.ts'
import { allNouns } from './all-nouns.ts'

/** Milliseconds between two rounds; what is swept is at least ten minutes old, so a round more or less does no harm. */
const rhythm = 300_000

/** Removes what nobody needs any more: files without a record, records begun and left empty, old replies, ended sessions and codes. Safe in several processes. */
export function startHousekeeping({ db, files, clock }: Services, log: FastifyBaseLogger) {
  const round = async () => {
    await sweepFiles(files, db, clock.now())
    await forgetUploads(db, clock.now())
    await deleteOldReplies(db, clock.now())
    for (const step of allNouns.flatMap(({ housekeeping }) => housekeeping)) await step.run({ db, clock })
  }
  const timer = setInterval(() => round().catch((err: unknown) => log.error({ err }, 'housekeeping')), rhythm)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
