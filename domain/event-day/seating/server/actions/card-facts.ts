import { createHash } from 'node:crypto'
import { approvedVersionsOf } from '#domain/people/participants/server/actions.ts'
import type { Database } from '#kit/db/database.ts'
import { cardNames } from '../../rules/place-card.ts'
import type { Plan, PrintedCard } from '../store.ts'
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
  /** Of the texts without and with the title: whether it is printed is asked each time. */
  digest: string
  titledDigest: string
}

const digestOf = (texts: readonly string[]) =>
  createHash('sha256')
    .update(JSON.stringify([templateVersion, ...texts]))
    .digest('hex')

/** Whether a card that was printed, with the title or without, says what it would say now. */
export const saysTheSame = (
  printed: Pick<PrintedCard, 'digest'> | undefined,
  { digest, titledDigest }: Pick<PlaceCard, 'digest' | 'titledDigest'>,
): boolean => printed?.digest === digest || printed?.digest === titledDigest

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
    const title = said.jobTitle ?? ''
    const digest = digestOf([first, second, organisation])
    const titledDigest = digestOf([first, second, organisation, title])
    return [{ participantId, seatId, first, second, title, organisation, digest, titledDigest }]
  })
}
