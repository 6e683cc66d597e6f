import { hitsEach } from '#domain/search/rules.ts'
import { type Search, searchAsked } from '#domain/search/server/actions.ts'
import type { Services } from '#domain/services.ts'
import { currentSummit } from '#domain/summit/server/actions.ts'
import type { Database } from '#kit/db/database.ts'
import { mobile } from '#kit/rules/formats.ts'
import { withFallback } from '#kit/words/bilingual.ts'
import { participantsList } from '../../lists.ts'
import { searchWords as words } from '../../words/search.ts'
import { kindWords } from '../../words.ts'
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
  const byMobile = found.length === 0 && isOrganiser ? await atMobile(db, text) : []
  const kind = { kind: 'people', title: words.people, all: `${base}?search=${encodeURIComponent(text)}` }
  add(
    kind,
    [
      ...found,
      ...byMobile.map((id) => ({ title: { zh: text, en: text }, note: null, path: `${base}/${id}` })),
    ],
    Math.max(total, byMobile.length),
  )
}

async function atMobile(db: Database, text: string): Promise<string[]> {
  const number = mobile().safeParse(text.replace(/[ -]/g, ''))
  if (!number.success) return []
  const { id } = await currentSummit(db)
  return (await guestIdsAt(db, id, [number.data])).get(number.data) ?? []
}

export const answerSearches = ({ hooks }: Pick<Services, 'hooks'>) => hooks.handle(searchAsked, findPeople)
