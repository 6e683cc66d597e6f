import type { Actor } from '#domain/actor.ts'
import type { Context } from '#domain/context.ts'
import { currentSummit } from '#domain/ground/summit/server/actions.ts'
import { nameAccount, provenContactOf } from '#domain/identity/accounts/server/actions.ts'
import { organisationNames } from '#domain/identity/organisations/server/actions.ts'
import type { Services } from '#domain/services.ts'
import { recordChanges } from '#kit/db/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import { withFallback } from '#kit/words/bilingual.ts'
import type { NamedRegistration } from '../../api/contacts.ts'
import { refuse } from '../../refusals.ts'
import { isNamedAt, maskedName, mayAccept } from '../../rules.ts'
import { contactOwnerWords } from '../../words/contact.ts'
import { livingAt } from '../store/by-contact.ts'
import { type Participant, updateParticipant } from '../store.ts'
import { refusingDuplicates, subjectOf } from './draft.ts'
import { contactDenied } from './events.ts'
import { guestNamed } from './guest-contact.ts'

/**
 * Records of the current edition that others registered with the caller's proven number or address. Of each only what its owner needs to answer: which
 * organisation registered it and as what, and the name masked (decision 140). Nothing where the caller has proved nothing.
 */
export async function namedRegistrations({
  db,
  actor,
}: Pick<Context, 'db' | 'actor'>): Promise<NamedRegistration[]> {
  const proven = await provenContactOf(db, actor)
  if (!proven) return []
  const { id: summitId } = await currentSummit(db)
  const found = (await livingAt(db, summitId, proven)).filter((each) => isNamedAt(actor, each))
  const names = await organisationNames(
    db,
    found.flatMap(({ organisationId }) => organisationId ?? []),
  )
  return found.map((each) => {
    const host = names.get(each.organisationId ?? '')
    return {
      participantId: each.id,
      kind: each.kind,
      personnelKind: each.personnelKind,
      registeredBy: withFallback(host?.name, host?.englishName) ?? null,
      name: withFallback(maskedName(each.chineseName), maskedName(each.passportName)) ?? null,
      mayAccept: mayAccept(each),
    }
  })
}

/**
 * The answer of the number's owner to a locked record: theirs, or not. Personnel becomes the owner's own record beside those who registered it; a guest's
 * stays with the organisation. One that is not theirs is flagged for review, and its contact leads nobody to it any more; the owner's own registration
 * is not touched by either. Refused: `notFound` for a caller who has proved nothing, `wrongState` for a record that the caller keeps, and for accepting one
 * that another person fills in as their own, `mobileExists` for whoever has a record of this kind already.
 */
export async function answerContact({
  db,
  services,
  actor,
  record: participant,
  body: { isMine },
}: Context & { record: Participant; body: { isMine: boolean } }): Promise<null> {
  if (!isNamedAt(actor, participant)) throw refuse('wrongState')
  if (!(await provenContactOf(db, actor))) throw refuse('notFound')
  if (isMine) await accept(db, services, actor, participant)
  else await deny(db, services, actor, participant)
  return null
}

async function accept(
  db: Database,
  { clock }: Services,
  actor: Actor,
  { id, kind, selfId }: Participant,
): Promise<void> {
  if (!mayAccept({ selfId })) throw refuse('wrongState')
  const own = kind === 'personnel' ? { selfId: actor.accountId } : {}
  await refusingDuplicates(() => updateParticipant(db, id, { ...own, provenContact: actor.account }))
  const accepted = { field: 'provenContact', before: null, after: actor.account }
  await recordChanges(db, clock.now(), actor, subjectOf(id), [accepted])
}

async function deny(
  db: Database,
  services: Services,
  { accountId, account, type }: Actor,
  { id, version, deniedContacts }: Participant,
): Promise<void> {
  const at = services.clock.now()
  // the owner's name is nothing that those who typed the number need to learn
  const author = { accountId, name: contactOwnerWords }
  const participant = await updateParticipant(db, id, { deniedContacts: [...deniedContacts, account] })
  const denied = { field: 'deniedContact', before: null, after: account }
  await recordChanges(db, at, author, subjectOf(id), [denied])
  if (type === 'guest') await nameAgain(db, { accountId, account })
  const step = { participantId: id, version, at, author }
  await services.events.publish(contactDenied, db, { step, participant, services })
}

/** The owner's account was named after the person beside their number, at the login; the name of another person leaves with the record. */
async function nameAgain(
  db: Database,
  { accountId, account }: Pick<Actor, 'accountId' | 'account'>,
): Promise<void> {
  const { zh: name, en } = (await guestNamed(db, account)) ?? { zh: account, en: account }
  await nameAccount(db, accountId, { name, englishName: en === name ? null : en })
}
