import { awaitsGuestApproval, hasApproval, isEditable } from '#domain/people/participants/rules.ts'
import type { Participant } from '#domain/people/participants/server/actions.ts'
import { type Room, roomsBelow } from '#domain/plans/entourage/server/actions.ts'
import type { Services } from '#domain/services.ts'
import type { Database } from '#kit/db/database.ts'
import type { CellProblem } from '#kit/sheet/import/report.ts'
import { isAskedOf } from '../../words/columns.ts'

/** What a person of a delegation is recognised by in a spreadsheet. */
type Outline = Pick<Participant, 'id' | 'kind' | 'guestId' | 'status' | 'passportName' | 'chineseName'>

/** The guest reference of the spreadsheet: the guest's name, or the id where several share it. */
type Below = { guestOf: string | null }

/** A person of a delegation with it. */
export type Member = Participant & Below

/** The guest column of a companion's row. */
export type RowOfCompanion = {
  row: number
  meant: Member | undefined
  change: { guestOf?: string | null | undefined }
}

const folded = (name: string) => name.normalize('NFKC').replace(/\s+/g, '').toLowerCase()

const namesOf = ({ passportName, chineseName }: Outline) =>
  [passportName, chineseName].filter((name) => name !== null)

/** The guests of a delegation, looked up by the text of a cell. */
export function guestsByName<P extends Outline>(guests: readonly P[]) {
  const byName = new Map<string, P[]>()
  for (const guest of guests.filter(({ status }) => isEditable(status)))
    for (const name of new Set([guest.id, ...namesOf(guest)].map(folded)))
      byName.set(name, [...(byName.get(name) ?? []), guest])
  return (cell: string): readonly P[] => byName.get(folded(cell)) ?? []
}
export type GuestsByName = ReturnType<typeof guestsByName<Participant>>

/** All people of a delegation, each guest followed by their companions. */
export function asMembers<P extends Outline>(people: readonly P[]): (P & Below)[] {
  const guests = people.filter(({ kind }) => kind === 'guest')
  const below = Map.groupBy(
    people.filter(({ kind }) => kind === 'companion'),
    ({ guestId }) => guestId,
  )
  const find = guestsByName(guests)
  const nameIn = (guest: P) => namesOf(guest).find((name) => find(name).length === 1) ?? guest.id
  return guests.flatMap((guest) => [
    { ...guest, guestOf: null },
    ...(below.get(guest.id) ?? []).map((one) => ({ ...one, guestOf: nameIn(guest) })),
  ])
}

/** The kind of a row's person: an existing one keeps it; a new one is a companion where the row names a guest. */
export const kindOf = ({ meant, change }: Omit<RowOfCompanion, 'row'>) =>
  meant ? meant.kind : change.guestOf ? 'companion' : 'guest'

/** Filled-in fields that do not apply to people of this kind. */
export function notAsked(kind: 'guest' | 'companion', change: Readonly<Record<string, unknown>>) {
  const code = kind === 'guest' ? 'notAskedOfGuest' : 'notAskedOfCompanion'
  return Object.entries(change)
    .filter(([column, value]) => column !== 'guestOf' && value != null && !isAskedOf(kind, column))
    .map(([column]) => ({ column, code }))
}

/** Problems of the guest that a row names; `isChanged`: the row changes an existing person. */
export function guestProblem(
  { meant, change: { guestOf } }: Omit<RowOfCompanion, 'row'>,
  find: GuestsByName,
  isChanged: boolean,
): string | undefined {
  if (meant?.kind === 'companion' && isChanged && awaitsGuestApproval(meant)) return 'guestNotApproved'
  if (!guestOf) return undefined
  if (meant?.kind === 'guest') return 'noCompanion'
  const [guest, another] = find(guestOf)
  if (!guest) return 'guestUnknown'
  if (another) return 'severalGuests'
  if (meant) return meant.guestId === guest.id ? undefined : 'guestNotMoved'
  return hasApproval(guest) ? undefined : 'guestNotApproved'
}

/** New companions who exceed the cap of their guest. */
export async function withoutPlace(
  db: Database,
  services: Pick<Services, 'clock'>,
  rows: readonly RowOfCompanion[],
  find: GuestsByName,
): Promise<CellProblem[]> {
  const wanted = new Map<Participant, number[]>()
  for (const { row, meant, change } of rows) {
    const [guest, another] = (!meant && change.guestOf && find(change.guestOf)) || []
    if (guest && !another && hasApproval(guest)) wanted.set(guest, [...(wanted.get(guest) ?? []), row])
  }
  const problems: CellProblem[] = []
  const rooms = wanted.size > 0 ? await roomsBelow(db, services, [...wanted.keys()]) : new Map<string, Room>()
  for (const [guest, numbers] of wanted) {
    const { adding, cap, used } = rooms.get(guest.id) ?? { adding: 'full', cap: 0, used: 0 }
    const code = adding === 'noInvitation' ? 'noInvitation' : 'retinueFull'
    const free = adding === 'noInvitation' ? 0 : Math.max(0, cap - used)
    problems.push(...numbers.slice(free).map((row) => ({ row, column: 'guestOf', code })))
  }
  return problems
}
