import { enqueueAll } from '#domain/ground/outbox/server/actions.ts'
import {
  contactsOf,
  findParticipant,
  linkFor,
  type Participant,
} from '#domain/people/participants/server/actions.ts'
import { nameOf } from '#domain/people/participants/words/state.ts'
import type { Services } from '#domain/services.ts'
import type { Database } from '#kit/db/database.ts'
import { mergeTemplates } from '../../words/templates.ts'

type Of = { id: string; kept: Participant; other: Participant }

/** Messages to the owner of a record, except to those who are told of the other one. */
async function messagesAbout(
  db: Database,
  {
    person,
    template,
    occasion,
    link,
  }: {
    person: Participant
    template: (typeof mergeTemplates)[keyof typeof mergeTemplates]
    occasion: string
    link: string
  },
  told: ReadonlySet<string>,
) {
  const contacts = (await contactsOf(db, person)).filter(({ account }) => !told.has(account))
  return contacts.map(({ accountId, account, language }) => ({
    template,
    values: { name: nameOf(person) },
    to: { address: account, language, accountId },
    occasion,
    link: linkFor(accountId, link),
  }))
}

/** Tells the owners of both records of a merge; one who owns both is told once. */
export async function tellMerged(db: Database, services: Services, { id, kept, other }: Of): Promise<void> {
  const occasion = `merge ${id}`
  const link = `/guests/${kept.id}`
  const ofKept = { person: kept, template: mergeTemplates.kept, occasion, link }
  const first = await messagesAbout(db, ofKept, new Set())
  const told = new Set(first.map(({ to }) => to.address))
  const ofMerged = { person: other, template: mergeTemplates.merged, occasion, link: '/' }
  await enqueueAll(db, services, [...first, ...(await messagesAbout(db, ofMerged, told))])
}

/** Tells them that a merge was undone. */
export async function tellUndone(db: Database, services: Services, merge: { id: string; ids: string[] }) {
  const told = new Set<string>()
  for (const personId of merge.ids) {
    const person = await findParticipant(db, personId)
    if (!person) continue
    const occasion = `merge undone ${merge.id}`
    const template = mergeTemplates.undone
    const messages = await messagesAbout(
      db,
      { person, template, occasion, link: `/guests/${personId}` },
      told,
    )
    for (const { to } of messages) told.add(to.address)
    await enqueueAll(db, services, messages)
  }
}
