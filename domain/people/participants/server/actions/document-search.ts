import type { Actor } from '#domain/actor.ts'
import type { Context } from '#domain/context.ts'
import { currentSummit } from '#domain/ground/summit/server/actions.ts'
import { keyedDigest } from '#kit/crypto/seal.ts'
import { recordReveal } from '#kit/db/audit/audit.ts'
import { createLimits, type Limit } from '#kit/gates/limits/limits.ts'
import { lettersAndDigits } from '#kit/words/letters-and-digits.ts'
import type { OwnedParticipant } from '../../access.ts'
import { refuse } from '../../refusals.ts'
import { documentSearchField, documentTypes } from '../../rules.ts'
import { idsByDocument } from '../store/by-document.ts'
import { everyListed } from '../store.ts'
import { documentEndDigestOf, endLength, subjectOf } from './draft.ts'
import { participantRows } from './list.ts'

/** Searches by the end of a document number that one account may make in an hour: with more it could try the ten thousand ends in turn. */
export const documentEndsPerHour: Limit = { name: 'documentEnd', times: 10, seconds: 3_600 }

/** The caller as the owner of the people among whom a search looks; organisers see all. */
export const everyOwn = ({ organisationId }: Actor): OwnedParticipant => ({
  id: '',
  organisationId: organisationId ?? null,
  registrantId: null,
  selfId: null,
  kind: 'guest',
  status: 'draft',
  mobile: null,
  email: null,
  deniedContacts: [],
})

/**
 * People of the current edition by their whole document number, or by its last four characters, through keyed digests: no number is decrypted. Logged
 * as a look at the number of each person found, or as one at nobody's. Refused: `tooManyReveals` after ten searches by the end in an hour.
 */
export async function findByDocument({ db, services, actor, body }: Context & { body: { number: string } }) {
  const number = lettersAndDigits(body.number)
  if (number.length < endLength)
    throw refuse('invalid', [{ path: 'number', code: 'tooShort', min: endLength }])
  const end = number.length === endLength ? documentEndDigestOf(number) : null
  if (end) await countEnd({ services, actor })
  const { id: summitId } = await currentSummit(db)
  const whole = end ? [] : documentTypes.map((type) => keyedDigest('document', `${type}:${number}`))
  const organisationId = actor.type === 'organiser' ? undefined : (actor.organisationId ?? actor.accountId)
  const ids = await idsByDocument(db, { summitId, organisationId, end, whole })
  const at = services.clock.now()
  const looked = ids.length > 0 ? ids.map(subjectOf) : [{ type: 'documentSearch', id: actor.accountId }]
  for (const subject of looked) await recordReveal(db, at, actor, subject, documentSearchField)
  return participantRows(db, ids.length > 0 ? await everyListed(db, { summitId, ids }) : [])
}

async function countEnd({ services: { db, clock }, actor }: Pick<Context, 'services' | 'actor'>) {
  const { waitSeconds } = await createLimits(db, clock).takeOrWait({
    limit: documentEndsPerHour,
    of: actor.accountId,
  })
  if (waitSeconds > 0) throw refuse('tooManyDocumentEnds', { waitSeconds })
}
