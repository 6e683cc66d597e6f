import type { Context } from '#domain/context.ts'
import type { Services } from '#domain/services.ts'
import { countOpen, isSetUp, listSetUp, setUpAsked } from '#domain/set-up-hook.ts'
import { waitingAsked } from '#domain/waiting-hook.ts'
import type { Database } from '#kit/db/database.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { refuse } from '../../refusals.ts'
import { nameOfEdition, stateOfEdition } from '../../rules.ts'
import { setUpItemWords as words } from '../../words/set-up.ts'
import { firstEdition } from '../../words.ts'
import { findCurrent, findSummit, hasContact, isChecked, type Summit } from '../store.ts'

/** Whether people can register in the current edition; never in a portal without one. */
export async function isRegistrationReady(db: Database, services: Pick<Services, 'hooks'>): Promise<boolean> {
  const edition = await findCurrent(db)
  return edition !== undefined && isSetUp(db, services, edition)
}

/**
 * Refuses `registrationNotReady` as long as something is undone without which nobody may or can register, whoever registers them: consent to no policy,
 * messages that do not arrive, nobody who decides. An edition in which somebody is registered is never closed by it.
 */
export async function requireReady(
  db: Database,
  services: Pick<Services, 'hooks'>,
  edition?: Pick<Summit, 'id' | 'draft'>,
): Promise<void> {
  const isReady = edition ? await isSetUp(db, services, edition) : await isRegistrationReady(db, services)
  if (!isReady) throw refuse('registrationNotReady')
}

/** What an edition still needs, and what it has, with the pages that the caller may open; by default the current one. Refuses `notFound` for an unknown one. */
export async function setUpOf({
  db,
  services,
  actor: { permissions },
  query: { edition: id },
}: Pick<Context, 'db' | 'actor'> & {
  services: Pick<Services, 'hooks'>
  query: { edition?: string | undefined }
}) {
  const edition = id ? await findSummit(db, id) : await findCurrent(db)
  if (!edition) throw refuse('notFound')
  const { items, hasPeople } = await listSetUp(db, services, edition)
  return {
    edition: { id: edition.id, name: nameOfEdition(edition), state: stateOfEdition(edition) },
    hasPeople,
    isReady: hasPeople || items.every(({ blocks, isDone }) => !blocks || isDone),
    items: items.map(({ needs, page, ...item }) => {
      const isForOthers = page !== null && !permissions.has(needs)
      return { ...item, page: isForOthers ? null : page, isForOthers }
    }),
  }
}

async function datesOf(db: Database, id: string, isDone: boolean): Promise<Bilingual[]> {
  const edition = await findSummit(db, id)
  if (!edition) return []
  const { registrationOpens: opens, registrationCloses: closes, begins, ends, editsUntil } = edition
  const isNamed = edition.chineseCity !== firstEdition.city.zh && edition.englishCity !== firstEdition.city.en
  return [
    ...(isDone ? [] : [isNamed ? words.notChecked : words.noCity]),
    { zh: edition.chineseName, en: edition.englishName },
    words.registration({ opens, closes }),
    words.days({ begins, ends, editsUntil }),
  ]
}

async function contactOf(db: Database, id: string): Promise<Bilingual[]> {
  const edition = await findSummit(db, id)
  const said = [edition?.contactPhone, edition?.contactEmail].filter((each) => each != null).join(' · ')
  return said ? [{ zh: said, en: said }] : [words.noContact]
}

/** What is undone and keeps registration closed, in the menu of those who can do it. */
export const showWaiting = ({ hooks }: Pick<Services, 'hooks'>) =>
  hooks.handle(waitingAsked, async (db, { actor: { permissions }, add }) => {
    const edition = permissions.has('summit:edit') ? await findCurrent(db) : undefined
    if (edition) add('/set-up', await countOpen(db, { hooks }, edition), true)
  })

/** What the edition itself must say. */
export const answerSetUp = ({ hooks }: Pick<Services, 'hooks'>) =>
  hooks.handle(setUpAsked, async (_db, { edition: { id, draft }, item }) => {
    const page = draft ? `/editions/${id}` : '/summit'
    item({
      name: 'edition',
      order: 10,
      ...words.edition,
      page,
      needs: 'summit:read',
      blocks: true,
      isDone: isChecked(id),
      facts: (db, isDone) => datesOf(db, id, isDone),
    })
    item({
      name: 'contact',
      order: 110,
      ...words.contact,
      page,
      needs: 'summit:read',
      blocks: false,
      isDone: hasContact(id),
      facts: (db) => contactOf(db, id),
    })
  })
