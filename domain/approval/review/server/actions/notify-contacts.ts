import { enqueue, enqueueAll } from '#domain/ground/outbox/server/actions.ts'
import { deniedKeys, guest } from '#domain/people/participants/rules.ts'
import {
  contactsOf,
  contactsOfMany,
  linkFor,
  type Participant,
} from '#domain/people/participants/server/actions.ts'
import { nameOf } from '#domain/people/participants/words/state.ts'
import { words as guestWords } from '#domain/people/participants/words.ts'
import type { Services } from '#domain/services.ts'
import type { Database } from '#kit/db/database.ts'
import { dayText } from '#kit/rules/clock/local-time-words.ts'
import { eventDay } from '#kit/rules/clock/zone.ts'
import { type Bilingual, inLanguage, type Language } from '#kit/words/bilingual.ts'
import { pathLabel } from '#kit/words/path-label.ts'
import { type Decision, type FieldRemark, heldSeconds } from '../../rules.ts'
import { contactDeniedTemplate, decisionTemplates, withdrawnTemplate } from '../../words/templates.ts'
import { remarkLine } from '../../words.ts'
import { settledAt } from '../store.ts'

type Told = {
  id: string
  decision: Decision
  remark: string | null
  fieldRemarks: FieldRemark[]
}

const remarksIn = (language: Language, { remark, fieldRemarks }: Told) =>
  [
    ...(remark ? [remark] : []),
    ...fieldRemarks.map(({ field, remark: pinned }) =>
      inLanguage(remarkLine({ field: pathLabel(field, guestWords), remark: pinned }), language),
    ),
  ].join('\n')

/** The calendar day of a moment in the event's zone; empty without one. */
const dayIn = (moment: Date | null | undefined): Bilingual => {
  const day = moment && eventDay(moment)
  return { zh: day ? dayText(day, 'zh') : '', en: day ? dayText(day, 'en') : '' }
}

/** The occasion of the messages about a decision on one participant. */
export const occasionOf = ({ participantId, id }: { participantId: string; id: string }) =>
  `review ${participantId} ${id}`

/** The link of the message: for a returned record its first field with a remark, otherwise the record. */
function linkTo(participantId: string, { decision, fieldRemarks }: Told): string {
  const first = decision === 'return' ? fieldRemarks[0]?.field : undefined
  const section = first && guest.sectionOf(first)
  return section ? `/guests/${participantId}/edit/${section}#${first}` : `/guests/${participantId}`
}

/** Values of the message about a decision on one participant. */
function valuesFor({ version, ...participant }: Participant, told: Told, approvedAt: Date | undefined) {
  const inForce = participant.approvedVersion === version ? null : participant.approvedVersion
  return {
    name: nameOf(participant),
    submitted: dayIn(participant.submittedAt),
    remarks: { zh: remarksIn('zh', told), en: remarksIn('en', told) },
    approved: dayIn(approvedAt),
    // older edited texts, and those approved by an SMS provider, may still use these placeholders
    version: String(version),
    inForce: inForce === null ? '' : String(inForce),
  }
}

/**
 * Tells those who registered the participants, each in their own language, in the transaction of the decision. The decision is the occasion, so one
 * decision is told once and a later one of the same kind is told again. Messages are held as long as the decision can be undone.
 */
export async function notifyContacts(
  db: Database,
  services: Services,
  people: readonly Participant[],
  told: Told,
) {
  const inForce = people.flatMap(({ id, version, approvedVersion }) =>
    approvedVersion === null || approvedVersion === version ? [] : [[id, approvedVersion] as const],
  )
  const approvedAt = await settledAt(db, new Map(inForce))
  const contacts = await contactsOfMany(db, people)
  const messages = people.flatMap((participant) => {
    const values = valuesFor(participant, told, approvedAt.get(participant.id))
    return (contacts.get(participant.id) ?? []).map(({ accountId, account, language }) => ({
      template: decisionTemplates[told.decision],
      values,
      to: { address: account, language, accountId },
      occasion: occasionOf({ participantId: participant.id, id: told.id }),
      link: linkFor(accountId, linkTo(participant.id, told)),
      notBefore: new Date(services.clock.now().getTime() + heldSeconds * 1_000),
    }))
  })
  if (messages.length > 0) await enqueueAll(db, services, messages)
}

/** Listener on participants: tells those who registered a person that an organiser withdrew them, each time it happens. */
export async function notifyWithdrawn(
  tx: Database,
  { participant, services }: { participant: Participant; services: Services },
) {
  for (const { accountId, account, language } of await contactsOf(tx, participant)) {
    await enqueue(tx, services, {
      template: withdrawnTemplate,
      values: { name: nameOf(participant) },
      to: { address: account, language, accountId },
      occasion: `withdrawn ${participant.id} ${services.clock.now().toISOString()}`,
      link: linkFor(accountId, `/guests/${participant.id}`),
    })
  }
}

/**
 * Listener on participants: tells those who registered a person that the owner of the number or address has denied the record, and leads them to the
 * field. The contact itself is not in the message.
 */
export async function notifyContactDenied(
  tx: Database,
  { participant, services }: { participant: Participant; services: Services },
) {
  const { id, deniedContacts } = participant
  const [field = 'mobile'] = deniedKeys(participant)
  for (const { accountId, account, language } of await contactsOf(tx, participant))
    await enqueue(tx, services, {
      template: contactDeniedTemplate,
      values: { name: nameOf(participant), contact: pathLabel(field, guestWords) },
      to: { address: account, language, accountId },
      occasion: `contact denied ${id} ${deniedContacts.length}`,
      link: linkFor(accountId, `/guests/${id}/edit/${guest.sectionOf(field)}#${field}`),
    })
}
