import { createHash } from 'node:crypto'
import { approvedVersionsOf } from '#domain/people/participants/server/actions.ts'
import type { Database } from '#kit/db/database.ts'
import { cardNames } from '../../rules/place-card.ts'
import type { Plan } from '../store.ts'
import { knownOf, organisationsOf, seatsIn } from './people.ts'

/** Raised when the template says something else on the same data, so that cards count as changed. */
const templateVersion = 1

/** A place card: what it says of a person, and the seat that it stands at. */
export type PlaceCard = {
  participantId: string
  seatId: string
  first: string
  second: string
  title: string
  organisation: string
  digest: string
}

/** The cards of everybody who has one: an interpreter on the stage has none. */
export async function cardsToPrint(db: Database, plan: Plan): Promise<PlaceCard[]> {
  const known = await knownOf(db, plan)
  const seatOf = seatsIn(known)
  const versions = await approvedVersionsOf(db, [...seatOf.keys()])
  const organisations = await organisationsOf(db, known)
  const stagePeople = new Set(known.people.filter(({ isOnStage }) => isOnStage).map(({ id }) => id))
  const interpreters = new Set(known.wishes.filter(({ kind }) => kind === 'behind').map(({ oneId }) => oneId))
  return [...seatOf].flatMap(([participantId, seatId]): PlaceCard[] => {
    const person = known.attendee.get(participantId)
    if (!person || (stagePeople.has(participantId) && interpreters.has(participantId))) return []
    const said = versions.get(participantId) ?? person
    const [first, second] = cardNames(said.chineseName ?? '', said.passportName ?? '')
    const unit = organisations.get(person.organisationId ?? '')
    const organisation = [...new Set([unit?.zh ?? '', unit?.en ?? ''])].filter(Boolean).join('　')
    // whether a title is printed is asked when it is; it changes no card
    const title = said.jobTitle ?? ''
    const digest = createHash('sha256')
      .update(JSON.stringify([templateVersion, first, second, organisation]))
      .digest('hex')
    return [{ participantId, seatId, first, second, title, organisation, digest }]
  })
}
