import type { Context } from '#domain/context.ts'
import { type HotelOfEdition, hotelsAmong } from '#domain/ground/hotels/server/actions.ts'
import { requireCurrent, summitOf } from '#domain/ground/summit/server/actions.ts'
import { type NamedAuthor, recordChanges } from '#kit/db/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import { addDays, beginOfDay, eventDay } from '#kit/rules/clock/zone.ts'
import type { EndedHotelLink, HotelLink, NewHotelLink } from '../../api/rooming.ts'
import { refuse } from '../../refusals.ts'
import { hotelPath, mayEndOn } from '../../rules/rooming.ts'
import { type HotelLinkRow, hotelAccess, linkOfHotel, newestLink, singleHotelLink } from '../store/rooming.ts'

type OfHotel = Context & { record: HotelOfEdition }

/** The last day on which a link opens: it ends when that is over. */
export const lastDayOf = ({ expiresAt }: Pick<HotelLinkRow, 'expiresAt'>) =>
  eventDay(new Date(expiresAt.getTime() - 1))

const endOf = (day: string): Date => beginOfDay(addDays(day, 1))

export const shownLink = (row: HotelLinkRow, now: Date): HotelLink => ({
  id: row.id,
  createdAt: row.createdAt.toISOString(),
  until: lastDayOf(row),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  state: hotelAccess.stateOf(row, now),
})

const note = (
  db: Database,
  { at, author }: { at: Date; author: NamedAuthor },
  link: HotelLinkRow,
  isMade: boolean,
) => {
  const until = lastDayOf(link)
  return recordChanges(db, at, author, { type: 'hotelRooms', id: link.hotelId }, [
    { field: 'link', before: isMade ? null : until, after: isMade ? until : null },
  ])
}

/** Ends a link with its history; one that was ended before stays as it is. */
async function end(db: Database, by: { at: Date; author: NamedAuthor }, id: string): Promise<void> {
  for (const link of await hotelAccess.revoke(db, by.at, [id])) await note(db, by, link, false)
}

/**
 * Makes the link of a hotel of the current edition; the one before ends, so that there is one. Once more with the same id answers the same. Refused: `editionIsPast`, `linkTooLong`,
 * `idTaken`, `changedElsewhere` where the newest link is not the one that was seen, or somebody else made one at the same moment: it may have been sent to the hotel.
 */
export async function makeHotelLink({
  db,
  services,
  actor,
  record: hotel,
  body: { linkId, until, replaces },
}: OfHotel & { body: NewHotelLink }): Promise<HotelLink> {
  const at = services.clock.now()
  const by = { at, author: actor }
  await requireCurrent(db, hotel)
  const { ends } = await summitOf(db, hotel)
  if (!mayEndOn(until, { today: eventDay(at), ends })) throw refuse('linkTooLong')
  const there = await hotelAccess.find(db, linkId)
  if (there && (there.hotelId !== hotel.id || lastDayOf(there) !== until)) throw refuse('idTaken')
  if (there) return shownLink(there, at)
  if (replaces !== undefined && replaces !== ((await newestLink(db, hotel.id))?.id ?? null))
    throw refuse('changedElsewhere')
  const before = await linkOfHotel(db, hotel.id)
  if (before) await end(db, by, before.id)
  const row: HotelLinkRow = {
    id: linkId,
    summitId: hotel.summitId,
    hotelId: hotel.id,
    createdBy: actor.accountId,
    createdAt: at,
    expiresAt: endOf(until),
    revokedAt: null,
    lastUsedAt: null,
    uses: 0,
  }
  if (!(await singleHotelLink.add(db, row))) throw refuse('changedElsewhere')
  await note(db, by, row, true)
  return shownLink(row, at)
}

/** The address of the link in force. Refused: `notFound`. */
export async function addressOfLink({
  db,
  services: { clock },
  record: { id },
}: OfHotel): Promise<{ path: string }> {
  const link = await linkOfHotel(db, id)
  if (!link || hotelAccess.stateOf(link, clock.now()) !== 'inForce') throw refuse('notFound')
  return { path: `${hotelPath}#${hotelAccess.tokenOf(link.id)}` }
}

/** Ends the link of a hotel; without one there is nothing to end. Refused: `changedElsewhere` where the newest link is not the one that was seen. */
export async function endLinkOfHotel({
  db,
  services,
  actor,
  record: { id },
  body: { linkId },
}: OfHotel & { body: EndedHotelLink }): Promise<null> {
  const link = await newestLink(db, id)
  if (linkId !== undefined && linkId !== link?.id) throw refuse('changedElsewhere')
  if (link) await end(db, { at: services.clock.now(), author: actor }, link.id)
  return null
}

/** Ends a link that the actor has given out. */
export const endHotelLink = ({ db, services, actor }: Context, id: string) =>
  end(db, { at: services.clock.now(), author: actor }, id)

/** The hotel and its link by a token, used once more. Refused: `accessRevoked`, `accessExpired`, `hotelLinkUnknown` also for one of a past edition. */
export async function openHotelLink(
  db: Database,
  now: Date,
  token: string,
): Promise<{ hotel: HotelOfEdition; link: HotelLinkRow }> {
  const link = await hotelAccess.open(db, now, token)
  const [hotel] = link ? await hotelsAmong(db, [link.hotelId]) : []
  if (!link || !hotel || !(await summitOf(db, hotel)).current) throw refuse('hotelLinkUnknown')
  return { hotel, link }
}
