import { hitsEach } from '#domain/search/rules.ts'
import { type Search, searchAsked } from '#domain/search/server/actions.ts'
import type { Services } from '#domain/services.ts'
import { currentSummit } from '#domain/summit/server/actions.ts'
import type { Database } from '#kit/db/database.ts'
import { mobile } from '#kit/rules/formats.ts'
import { withFallback } from '#kit/words/bilingual.ts'
import { participantsList } from '../../lists.ts'
import { searchWords as words } from '../../words/search.ts'
import { nameOf } from '../../words/state.ts'
import { kindWords } from '../../words.ts'
import { attendees } from '../store/attending.ts'
import { guestIdsAt } from '../store/registered.ts'
import { listParticipants } from './list.ts'

type Row = Awaited<ReturnType<typeof listParticipants>>['records'][number]

function hitOf(row: Row, base: string) {
  const unit = withFallback(row.organisationName, row.organisationEnglishName)
  const kind = kindWords[row.kind]
  return {
    title: withFallback(row.chineseName, row.passportName) ?? words.unnamed,
    note: unit ? { zh: `${kind.zh} · ${unit.zh}`, en: `${kind.en} · ${unit.en}` } : kind,
    path: `${base}/${row.id}`,
  }
}

/** Finds people by name, position and organisation, and guests by their whole mobile number, among those whom the actor may list. */
async function findPeople(db: Database, { actor, text, add }: Search): Promise<void> {
  if (!actor.permissions.has('participants:list')) return
  const isOrganiser = actor.type === 'organiser'
  const base = isOrganiser ? '/participants' : '/guests'
  const query = { ...participantsList.query.parse({ search: text, size: hitsEach }) }
  const { records, total } = await listParticipants(db, actor, query)
  const found = records.map((row) => hitOf(row, base))
  const byMobile = found.length === 0 ? await atMobile(db, actor, text, base) : []
  const kind = { kind: 'people', title: words.people, all: `${base}?search=${encodeURIComponent(text)}` }
  // the list cannot be searched by a number: what was found by one is all there is
  add(
    { ...kind, ...(byMobile.length > 0 && { all: undefined }) },
    [...found, ...byMobile],
    total || undefined,
  )
}

/** Guests by their whole mobile number: of everybody for organisers, of their own for an organisation. */
async function atMobile(db: Database, actor: Search['actor'], text: string, base: string) {
  const number = mobile().safeParse(text.replace(/[ -]/g, ''))
  if (!number.success) return []
  const { id: summitId } = await currentSummit(db)
  const ids = (await guestIdsAt(db, summitId, [number.data])).get(number.data) ?? []
  const people = (await attendees(db, ids)).filter(
    ({ organisationId }) => actor.type === 'organiser' || organisationId === actor.organisationId,
  )
  return people.map((person) => ({
    ...{ title: nameOf(person), note: { zh: text, en: text }, path: `${base}/${person.id}` },
  }))
}

export const answerSearches = ({ hooks }: Pick<Services, 'hooks'>) => hooks.handle(searchAsked, findPeople)
