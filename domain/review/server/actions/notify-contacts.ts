import { channelOf } from '#domain/accounts/rules.ts'
import { enqueue } from '#domain/outbox/server/actions.ts'
import { guest } from '#domain/participants/rules.ts'
import { contactsOf, type Participant } from '#domain/participants/server/actions.ts'
import { nameOf } from '#domain/participants/words/state.ts'
import { words as guestWords } from '#domain/participants/words.ts'
import type { Services } from '#domain/services.ts'
import type { Database } from '#kit/db/database.ts'
import { inLanguage, type Language } from '#kit/words/bilingual.ts'
import { pathLabel } from '#kit/words/path-label.ts'
import type { Decision, FieldRemark } from '../../rules.ts'
import { messageWords, remarkLine, withdrawnWords } from '../../words.ts'

type Told = {
  id: string
  decision: Decision
  version: number
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

/** Where the message leads: a returned record to its first remarked field, everything else to the record. */
function linkTo(participantId: string, { decision, fieldRemarks }: Told): string {
  const first = decision === 'return' ? fieldRemarks[0]?.field : undefined
  const section = first && guest.sectionOf(first)
  return section ? `/guests/${participantId}/edit/${section}#${first}` : `/guests/${participantId}`
}

/**
 * Tells those who registered the participant, each in their own language, in the transaction of the decision. The decision names the
 * occasion, so one decision is told once and a later one of the same kind is told again.
 */
export async function notifyContacts(db: Database, services: Services, participant: Participant, told: Told) {
  const { subject, text } = messageWords[told.decision]
  for (const { account, language } of await contactsOf(db, participant)) {
    const about = {
      name: inLanguage(nameOf(participant), language),
      version: told.version,
      remarks: remarksIn(language, told),
      inForce: participant.approvedVersion === told.version ? null : participant.approvedVersion,
    }
    await enqueue(db, services, {
      channel: channelOf(account),
      address: account,
      language,
      occasion: `review ${participant.id} ${told.id}`,
      subject: inLanguage(subject(about), language),
      text: inLanguage(text(about), language),
      link: linkTo(participant.id, told),
    })
  }
}

/** Listens to participants: an organiser withdrew somebody, which those who registered them did not see happen. */
export async function notifyWithdrawn(
  tx: Database,
  { participant, services }: { participant: Participant; services: Services },
) {
  const { subject, text } = withdrawnWords
  for (const { account, language } of await contactsOf(tx, participant)) {
    const about = { name: inLanguage(nameOf(participant), language) }
    await enqueue(tx, services, {
      channel: channelOf(account),
      address: account,
      language,
      occasion: `withdrawn ${participant.id}`,
      subject: inLanguage(subject(about), language),
      text: inLanguage(text(about), language),
      link: `/guests/${participant.id}`,
    })
  }
}
