import { currentSummit } from '#domain/ground/summit/server/actions.ts'
import { codeFrom } from '#domain/identity/invitations/rules.ts'
import { hitsEach } from '#domain/search-hits.ts'
import { type Search, searchAsked } from '#domain/search-hook.ts'
import type { Services } from '#domain/services.ts'
import type { Database } from '#kit/db/database.ts'
import { anyPhone } from '#kit/rules/formats.ts'
import { withFallback } from '#kit/words/bilingual.ts'
import { participantsList } from '../../lists.ts'
import { searchWords as words } from '../../words/search.ts'
import { nameOf } from '../../words/state.ts'
import { kindWords } from '../../words.ts'
import { attendees } from '../store/attending.ts'
import { idsByNumber } from '../store/registered.ts'
import { pageOfParticipants } from './list.ts'

const phone = anyPhone()

type Row = Awaited<ReturnType<typeof pageOfParticipants>>['records'][number]

function hitOf(row: Row, base: string) {
  const unit = withFallback(row.organisationName, row.organisationEnglishName)
  const kind = kindWords[row.kind]
  return {
    title: withFallback(row.chineseName, row.passportName) ?? words.unnamed,
    note: unit ? { zh: `${kind.zh} · ${unit.zh}`, en: `${kind.en} · ${unit.en}` } : kind,
    path: `${base}/${row.id}`,
  }
}

/** Finds people by name, position and organisation, and by their complete mobile number or invitation code, among those that the actor may list. */
async function findPeople(db: Database, { actor, text, add }: Search): Promise<void> {
  if (!actor.permissions.has('participants:list')) return
  const isOrganiser = actor.type === 'organiser'
  const base = isOrganiser ? '/participants' : '/guests'
  const query = { ...participantsList.query.parse({ search: text, size: hitsEach }) }
  const { records, total } = await pageOfParticipants(db, actor, query)
  const found = records.map((row) => hitOf(row, base))
  const numbered = found.length === 0 ? await byNumber(db, actor, text, base) : []
  const kind = { kind: 'people', title: words.people, all: `${base}?search=${encodeURIComponent(text)}` }
  // the list has no search by number: hits by number are all there are
  add(
    { ...kind, ...(numbered.length > 0 && { all: undefined }) },
    [...found, ...numbered],
    total || undefined,
  )
}

/** People by their complete mobile number or invitation code: all for organisers, its own for an organisation. */
async function byNumber(db: Database, actor: Search['actor'], text: string, base: string) {
  const typed = text.replace(/[ -]/g, '')
  const [mobile, code] = [phone.safeParse(typed).data, codeFrom(text)]
  if (!mobile && !code) return []
  const { id: summitId } = await currentSummit(db)
  const people = (await attendees(db, await idsByNumber(db, summitId, { mobile, code }))).filter(
    ({ organisationId }) => actor.type === 'organiser' || organisationId === actor.organisationId,
  )
  const note = code ?? text
  return people.map((person) => ({
    title: nameOf(person),
    note: { zh: note, en: note },
    path: `${base}/${person.id}`,
  }))
}

export const answerSearches = ({ hooks }: Pick<Services, 'hooks'>) => hooks.handle(searchAsked, findPeople)
