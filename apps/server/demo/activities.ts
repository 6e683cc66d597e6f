import { randomUUID } from 'node:crypto'
import type { Actor } from '#domain/actor.ts'
import type { Summit } from '#domain/ground/summit/server/actions.ts'
import { approvedIds } from '#domain/people/participants/server/actions.ts'
import type { ActivityDraft, ActivityOperation } from '#domain/programme/activities/rules.ts'
import {
  beginProposal,
  changeState,
  createActivity,
  lockActivity,
  saveActivity,
} from '#domain/programme/activities/server/actions.ts'
import { beginGuest, lockGuest, saveGuest } from '#domain/programme/activity-guests/server/actions.ts'
import { assign, signUpTogether } from '#domain/programme/attendance/server/actions.ts'
import type { InventedActivity } from './activity-texts.ts'
import { inventedActivities } from './activity-texts.ts'
import { dayFrom, daysAfter } from './days.ts'
import type { Registrant } from './demo-actors.ts'
import type { Scenario } from './scenario.ts'

/** Days from now to the first day of the demonstration's summit. */
const untilSummit = 50

const usual: ActivityDraft = {
  nature: 'open',
  mode: 'onSite',
  entry: 'signUp',
  clashRule: 'warn',
  chineseIntroduction: '由峰会组委会主办。请提前十五分钟到场，凭证件入场。',
  englishIntroduction:
    'Hosted by the organising committee. Please arrive a quarter of an hour early and bring your badge.',
  contactName: '活动组 Activities desk',
  contactPhone: '0599-80000619',
}

type Shown = { id: string; draft: ActivityDraft }

export async function operate(
  { db, services, programme }: Scenario,
  id: string,
  operation: ActivityOperation,
  remark?: string,
) {
  const row = await lockActivity(db, id)
  if (!row) throw new Error('an activity of the demonstration is gone')
  await changeState({
    db,
    services,
    actor: programme,
    record: row,
    body: { operation, revision: row.revision, remark },
  })
}

async function fillIn({ db, services }: Scenario, actor: Actor, id: string, change: ActivityDraft) {
  const row = await lockActivity(db, id)
  if (!row) throw new Error('an activity of the demonstration is gone')
  await saveActivity({ db, services, actor, record: row, body: { revision: row.revision, change } })
}

/** Creates an activity of the organisers without publishing it. */
export async function arrange(
  scenario: Scenario,
  now: Date,
  { at, draft }: InventedActivity,
): Promise<Shown> {
  const { db, services, programme, random } = scenario
  const [day, from, until] = at
  const date = dayFrom(now, untilSummit + day)
  const id = random.uuid()
  await createActivity({ db, services, body: { id } })
  const whole = { ...usual, ...draft, begins: `${date}T${from}`, ends: `${date}T${until}` }
  await fillIn(scenario, programme, id, whole)
  return { id, draft: whole }
}

/** Signs up several people of one organisation in one call. */
export async function signUp(
  { services, random }: Scenario,
  { actor }: Registrant,
  activityId: string,
  people: string[],
) {
  const idempotencyKey = {
    principal: random.uuid(),
    timestamp: services.clock.now().getTime(),
    hash: randomUUID(),
  }
  const entries = people.map((participantId) => ({ participantId, form: 'onSite' as const }))
  await Promise.all(
    await signUpTogether(services, activityId, [{ reauthorise: async () => actor, idempotencyKey, entries }]),
  )
}

const isNamed = (part: string) => (activity: Shown) => activity.draft.englishName?.includes(part) === true

/** Sign-ups of the organisations: the matchmaking is full and has a waiting list; other activities have a few. */
async function addSignUps(
  scenario: Scenario,
  current: Summit,
  registrants: readonly Registrant[],
  shown: Shown[],
) {
  const { db, services, random, programme } = scenario
  const matchmaking = shown.find(isNamed('matchmaking'))
  const assigned = shown.filter(({ draft }) => draft.entry === 'assignedOnly')
  const open = shown.filter(({ draft }) => draft.entry !== 'assignedOnly' && draft.category !== 'local')
  for (const registrant of registrants) {
    const { organisationId } = registrant.actor
    const people = organisationId ? await approvedIds(db, { summitId: current.id, organisationId }) : []
    const [first, ...others] = people.map(({ id }) => id)
    if (!first) continue
    if (matchmaking) await signUp(scenario, registrant, matchmaking.id, [first])
    for (const activity of open.filter(() => random.chance(0.15)))
      await signUp(scenario, registrant, activity.id, [first, ...others].slice(0, random.whole(1, 2)))
    const where = random.one(assigned)
    if (random.chance(0.5))
      await assign({
        db,
        services,
        actor: programme,
        params: { id: where.id },
        body: { participantIds: [first], form: 'onSite' },
      })
  }
}

/** Guests of a recommended activity who are not registered for the summit; one of the records is incomplete. */
async function addGuests({ db, services, random }: Scenario, actor: Registrant['actor'], activityId: string) {
  const activity = await lockActivity(db, activityId)
  if (!activity) return
  for (const [at, name] of ['林晓东', '周敏', 'Peter Lindqvist', '韩雪'].entries()) {
    const guestId = random.uuid()
    await beginGuest(db, services, activity, { guestId })
    const guest = await lockGuest(db, guestId)
    const change = {
      name,
      unit: '海洋经济研究会',
      jobTitle: '研究员',
      mobile: `1390532000${at}`,
      landline: '0532-85912345',
      email: `guest.${at}@ocean.example.com`,
      province: '山东省',
      city: at === 3 ? null : '青岛市',
    }
    if (guest) await saveGuest(db, services, actor, guest, { revision: guest.revision, change })
  }
}

const hostWords = {
  chineseIntroduction: '与海洋科技、航运和金融界的同行共进早餐，交流新的合作机会。',
  englishIntroduction: 'Meet colleagues from ocean technology, shipping and finance over breakfast.',
  chineseDirections: '地铁 11 号线会展中心站 B 口，步行 5 分钟。',
  englishDirections: 'Metro line 11, Convention Centre, exit B, then a five-minute walk.',
  speakers: [
    {
      chineseName: '陈海',
      englishName: 'Chen Hai',
      chineseRole: '海洋大学教授',
      englishRole: 'Professor, Ocean University',
    },
  ],
  contactName: '王丽 Wang Li',
  contactPhone: '0532-85911000',
  contactEmail: 'host@example.com',
}

/** One organisation proposes three activities: one is pending, one returned, one published with guests; returns the id of the published one. */
async function addProposals(scenario: Scenario, now: Date, { actor }: Registrant) {
  const { db, services, random } = scenario
  const date = dayFrom(now, untilSummit + 1)
  let published: string | undefined
  for (const [operation, chineseName, englishName] of [
    [undefined, '零碳工厂参观', 'A visit to a zero-carbon factory'],
    ['return', '家族企业传承沙龙', 'Salon: succession in family businesses'],
    ['publish', '海洋经济闭门早餐会', 'Breakfast on the ocean economy'],
  ] as const) {
    const id = random.uuid()
    await beginProposal({ db, services, actor, body: { id } })
    await fillIn(scenario, actor, id, {
      type: 'visit',
      ...hostWords,
      chineseName,
      englishName,
      onSiteLimit: 25,
      chinesePlace: '高新区',
      englishPlace: 'High-tech zone',
      begins: `${date}T14:00`,
      ends: `${date}T16:00`,
    })
    await operate(scenario, id, 'propose')
    if (operation)
      await operate(
        scenario,
        id,
        operation,
        '请补充主讲人和场地容量。Please add the speaker and the capacity.',
      )
    if (operation !== 'publish') continue
    await addGuests(scenario, actor, id)
    published = id
  }
  return published && actor.organisationId
    ? { id: published, organisationId: actor.organisationId }
    : undefined
}

/** An activity that an organisation proposed and the programme office has published. */
export type Hosted = { id: string; organisationId: string }

/** Adds 45 activities in all categories and states, with sign-ups, waiting lists and assignments; returns the one that an organisation hosts. */
export async function addActivities(
  scenario: Scenario,
  now: Date,
  current: Summit,
  registrants: readonly Registrant[],
): Promise<Hosted | undefined> {
  scenario.clock.set(daysAfter(now, -3))
  const all: Shown[] = []
  for (const invented of inventedActivities) all.push(await arrange(scenario, now, invented))
  const [draft, notYet, closed, abandoned] = [['intellectual'], ['Closing'], ['finance'], ['Japanese']].map(
    ([part = '']) => all.find(isNamed(part)),
  )
  if (notYet)
    await fillIn(scenario, scenario.programme, notYet.id, { enrolmentOpens: `${dayFrom(now, 20)}T09:00` })
  for (const { id } of all) if (id !== draft?.id) await operate(scenario, id, 'publish')
  if (closed) await operate(scenario, closed.id, 'close')
  const open = all.filter((each) => ![draft, notYet, closed].includes(each))
  await addSignUps(scenario, current, registrants, open)
  if (abandoned) await operate(scenario, abandoned.id, 'abandon')
  const enterprise = registrants.find(({ actor }) => actor.type === 'enterprise')
  const hosted = enterprise && (await addProposals(scenario, now, enterprise))
  scenario.clock.set(now)
  return hosted
}
