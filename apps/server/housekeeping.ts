import type { FastifyBaseLogger } from 'fastify'
import { forgetExpired } from '#domain/accounts/server/actions.ts'
import { forgetOldImports } from '#domain/delegation/server/actions.ts'
import { carryHandOvers } from '#domain/itineraries/server/actions.ts'
import { purgeOldTexts } from '#domain/outbox/server/actions/purge.ts'
import { deleteEmptyDrafts, makeNameDigests } from '#domain/participants/server/actions.ts'
import type { Services } from '#domain/services.ts'
import { sweepFiles } from '#kit/files/sweep.ts'
import { forgetUploads } from '#kit/files/upload-parts.ts'
import { deleteOldReplies } from '#kit/server/idempotency.ts'

/** Milliseconds between two rounds; what is swept is at least ten minutes old, so a round more or less does no harm. */
const rhythm = 300_000

/** Removes what nobody needs any more: files without a record, records begun and left empty, old replies, ended sessions and codes. Safe in several processes. */
export function startHousekeeping({ db, files, clock }: Services, log: FastifyBaseLogger) {
  const round = async () => {
    await sweepFiles(files, db, clock.now())
    await forgetUploads(db, clock.now())
    await deleteOldReplies(db, clock.now())
    await forgetExpired(db, clock.now())
    await makeNameDigests(db)
    await deleteEmptyDrafts(db, clock.now())
    await forgetOldImports(db, clock.now())
    await purgeOldTexts(db, clock.now())
    await carryHandOvers({ db, clock })
  }
  const timer = setInterval(() => round().catch((err: unknown) => log.error({ err }, 'housekeeping')), rhythm)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
