import { randomUUID } from 'node:crypto'
import type { Actor } from '#domain/actor.ts'
import { channelOf } from '#domain/ground/outbox/rules.ts'
import { canSendOn, enqueue } from '#domain/ground/outbox/server/actions.ts'
import { currentSummit } from '#domain/ground/summit/server/actions.ts'
import { lockAccount } from '#domain/identity/accounts/server/actions.ts'
import { hasSubmitted } from '#domain/people/participants/server/actions.ts'
import type { Services } from '#domain/services.ts'
import { isSameSecret } from '#kit/crypto/same-secret.ts'
import { keyedDigest } from '#kit/crypto/seal.ts'
import type { Database } from '#kit/db/database.ts'
import { beginOfDay, eventDay } from '#kit/rules/clock/zone.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import type { ShownEnquiry } from '../../api.ts'
import { refuse } from '../../refusals.ts'
import { type AskObstacle, addressOf, enquiriesPerDay, enquiryLinkDays, enquiryPath } from '../../rules.ts'
import { projectTemplates } from '../../words/templates.ts'
import { countEnquiriesSince, findEnquiry, insertEnquiry } from '../store/enquiries.ts'
import type { Project } from '../store.ts'

const day = 86_400_000

/** Why an account cannot ask a liaison now; null where it can. */
export async function obstacleToAsking(
  db: Database,
  { clock }: Services,
  { accountId, organisationId, type, account }: Actor,
): Promise<AskObstacle | null> {
  const { id: edition } = await currentSummit(db)
  const contact = type === 'guest' ? account : undefined
  if (!(await hasSubmitted(db, edition, { accountId, organisationId, contact }))) return 'notSubmitted'
  const now = clock.now()
  const today = beginOfDay(eventDay(now))
  return (await countEnquiriesSince(db, accountId, today)) >= enquiriesPerDay ? 'usedUp' : null
}

// what mail programs turn into links, with a scheme or without
const address = /:\/\/|\bwww\.|[\p{L}\p{N}]\.\p{L}{2,}/iu

/** The sender's name for the message: one with an address in it is left to the page, since the message bears the summit's name. */
function nameInMessage({ name: { zh, en }, account }: Pick<Actor, 'name' | 'account'>): Bilingual {
  const plain = (...names: string[]) => names.find((name) => name && !address.test(name)) ?? account
  return { zh: plain(zh, en), en: plain(en, zh) }
}

const refusalOf = { notSubmitted: 'askBeforeSubmitting', usedUp: 'enquiriesUsedUp' } as const

const tokenOf = (id: string) => `${id}.${keyedDigest('project enquiry', id)}`

/**
 * Sends the liaison a message with the sender's contact and a link to the enquiry. Refused: `liaisonUnreachable` where no sender reaches them,
 * `askBeforeSubmitting` without a submitted registration, `enquiriesUsedUp` after three on one day, `askedAlready` while an earlier enquiry about the
 * project is unanswered.
 */
export async function contactLiaison(
  db: Database,
  services: Services,
  actor: Actor,
  project: Project,
  text: string,
): Promise<void> {
  const address = addressOf(project)
  if (!address || !canSendOn(services.settings, channelOf(address))) throw refuse('liaisonUnreachable')
  const { accountId, account, name } = actor
  // of concurrent enquiries of one account each is counted by the next
  await lockAccount(db, accountId)
  const obstacle = await obstacleToAsking(db, services, actor)
  if (obstacle) throw refuse(refusalOf[obstacle])
  const id = randomUUID()
  const enquiry = { id, projectId: project.id, accountId, account, name, text, askedAt: services.clock.now() }
  if (!(await insertEnquiry(db, enquiry))) throw refuse('askedAlready')
  const { chineseName, englishName } = project
  await enqueue(db, services, {
    template: projectTemplates.contact,
    values: {
      project: { zh: chineseName, en: englishName ?? chineseName },
      name: nameInMessage(actor),
      account,
    },
    to: { address, language: 'both' },
    occasion: `projectEnquiry ${id}`,
    link: `${enquiryPath}#${tokenOf(id)}`,
  })
}

/** The enquiry behind a link. Refuses `enquiryLinkOver` for a link that this portal did not sign, of a deleted enquiry, or after its days. */
export async function enquiryShown(db: Database, { clock }: Services, token: string): Promise<ShownEnquiry> {
  const [id = ''] = token.split('.')
  const found = isSameSecret(token, tokenOf(id)) ? await findEnquiry(db, id) : undefined
  if (!found || clock.now().getTime() > found.askedAt.getTime() + enquiryLinkDays * day)
    throw refuse('enquiryLinkOver')
  const { chineseName, englishName, askedAt, ...shown } = found
  return {
    ...shown,
    project: { zh: chineseName, en: englishName ?? chineseName },
    askedAt: askedAt.toISOString(),
  }
}
