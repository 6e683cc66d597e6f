import { eq } from 'drizzle-orm'
import { record as kinds } from '#domain/event-day/badge-kinds/record.ts'
import { kindActions } from '#domain/event-day/badge-kinds/server/actions.ts'
import { followEdition } from '#domain/event-day/badges/server/actions.ts'
import { badgeStepRows, badges, clearances } from '#domain/event-day/badges/server/tables.ts'
import { addUsualColumns } from '#domain/event-day/filing/server/actions/columns.ts'
import { record as zones } from '#domain/event-day/zones/record.ts'
import { zoneActions } from '#domain/event-day/zones/server/actions.ts'
import { zoneGrants } from '#domain/event-day/zones/server/tables.ts'
import type { Summit } from '#domain/ground/summit/server/actions.ts'
import { factsInForce } from '#domain/people/participants/server/actions.ts'
import type { Services } from '#domain/services.ts'
import type { Database } from '#kit/db/database.ts'
import type { Draft } from '#kit/rules/define-form.ts'
import type { DemoActors } from './demo-actors.ts'
import type { Seeded } from './seeded.ts'

type Kind = Draft<typeof kinds.form>
type Zone = Draft<typeof zones.form>

const kindOf = (
  covers: Kind['covers'],
  [chineseName, englishName]: [string, string],
  colour: Kind['colour'],
): Kind => ({
  ...kinds.example,
  covers,
  chineseName,
  englishName,
  colour,
  lanyard: colour,
  // those who build are cleared by another list
  needsClearance: covers !== 'builder',
})

const demoKinds: readonly Kind[] = [
  kindOf('guest', ['嘉宾', 'GUEST'], 'blue'),
  kindOf('specialGuest', ['特邀嘉宾', 'SPECIAL GUEST'], 'gold'),
  kindOf('companion', ['随行人员', 'COMPANION'], 'teal'),
  kindOf('government', ['政府代表', 'GOVERNMENT'], 'navy'),
  kindOf('worker', ['工作人员', 'STAFF'], 'green'),
  kindOf('volunteer', ['志愿者', 'VOLUNTEER'], 'orange'),
  kindOf('media', ['媒体', 'MEDIA'], 'purple'),
  kindOf('builder', ['搭建', 'BUILDER'], 'grey'),
  kindOf('vehicle', ['车辆', 'VEHICLE'], 'red'),
]

const zoneOf = (
  letter: Zone['letter'],
  names: [string, string],
  colour: Zone['colour'],
  quota?: number,
): Zone => ({
  ...zones.example,
  letter,
  chineseName: names[0],
  englishName: names[1],
  colour,
  ...(quota && { quota }),
})

const demoZones: readonly Zone[] = [
  zoneOf('A', ['主会场', 'Main halls'], 'navy'),
  zoneOf('B', ['展区', 'Exhibition'], 'teal'),
  zoneOf('C', ['贵宾休息', 'Lounge'], 'gold', 50),
  zoneOf('D', ['后台', 'Backstage'], 'red', 30),
]

/** The letters that each kind of badge opens. */
const opens: Readonly<Partial<Record<NonNullable<Kind['covers']>, string>>> = {
  guest: 'AB',
  specialGuest: 'ABC',
  companion: 'AB',
  government: 'ABC',
  worker: 'ABD',
  volunteer: 'AB',
  media: 'AB',
  builder: 'BD',
  vehicle: 'B',
}

/** What became of the badges so far, by their number: most wait for the printer, some are on their way. */
const stateOf = (number: number) =>
  (['printed', 'packed', 'handedOut', 'printed', 'lost'] as const)[number % 12]

type Stage = { db: Database; services: Services; random: Seeded }

/** Adds kinds, zones and grants, clears most people, and has some badges printed, packed, handed out or lost. */
export async function addBadges(
  { db, services, random }: Stage,
  { id: summitId }: Pick<Summit, 'id'>,
  { reviewer }: DemoActors,
): Promise<void> {
  const at = services.clock.now()
  // nothing follows before all of it is there
  const act = { services: { clock: services.clock }, actor: reviewer }
  const zoneIds = new Map<string, string>()
  for (const zone of demoZones)
    zoneIds.set(zone.letter ?? '', (await zoneActions.add(db, act, random.uuid(), zone)).id)
  for (const kind of demoKinds) {
    const { id: kindId } = await kindActions.add(db, act, random.uuid(), kind)
    for (const letter of opens[kind.covers ?? 'guest'] ?? '')
      await db.insert(zoneGrants).values({
        id: random.uuid(),
        zoneId: zoneIds.get(letter) ?? '',
        kindId,
        effect: 'add',
        reason: '证件类别的常规区域 Usual zones of this kind',
        grantedAt: at,
        grantedBy: reviewer.accountId,
        grantedByName: reviewer.name,
      })
  }
  await addUsualColumns({ db, ...act })
  const by = { at, actorId: reviewer.accountId, actorName: reviewer.name }
  const people = await factsInForce(db, summitId, { ids: [], approved: true })
  const cleared = people.filter((_, index) => index % 7 !== 3)
  for (const { id: participantId, documentDigest } of cleared)
    await db.insert(clearances).values({ participantId, result: 'pass', documentDigest, filing: 1, ...by })
  await followEdition(db, services, summitId, { at, author: reviewer })
  for (const { id, number, state } of await db.select().from(badges).where(eq(badges.summitId, summitId))) {
    const next = stateOf(number)
    if (state !== 'cleared' || !next) continue
    await db
      .update(badges)
      .set({ state: next, printedAt: at, ...(next === 'lost' && { heldState: 'handedOut' as const }) })
      .where(eq(badges.id, id))
    await db.insert(badgeStepRows).values({ id: random.uuid(), badgeId: id, step: next, revision: 1, ...by })
  }
}
