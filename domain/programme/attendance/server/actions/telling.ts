import { channelOf } from '#domain/ground/outbox/rules.ts'
import { enqueueAll, type OutgoingMessage, type Recipient } from '#domain/ground/outbox/server/actions.ts'
import { accountName } from '#domain/identity/accounts/rules.ts'
import type { Contact } from '#domain/identity/accounts/server/actions.ts'
import { contactsOfOrganisations } from '#domain/identity/organisations/server/actions.ts'
import { type Attendee, attendees } from '#domain/people/participants/server/actions.ts'
import { nameOf } from '#domain/people/participants/words/state.ts'
import { nameOf as activityName } from '#domain/programme/activities/rules.ts'
import type { Activity } from '#domain/programme/activities/server/actions.ts'
import type { Services } from '#domain/services.ts'
import type { Database } from '#kit/db/database.ts'
import { localTime } from '#kit/rules/clock/local-time.ts'
import { localTimeText } from '#kit/rules/clock/local-time-words.ts'
import { eventZone } from '#kit/rules/clock/zone.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { maxNamed } from '../../rules.ts'
import { namesText } from '../../words/names.ts'
import { assignedTemplate, offeredTemplate, type PartNews, partTemplates } from '../../words/templates.ts'
import type { Attendance } from '../store.ts'
import { answerLink, noteAnswerLinks } from './answer-links.ts'
import type { Step } from './history.ts'

/** A message to the accounts that registered these people; `occasion` names the event, so that each contact is told once; `by`: the organiser
 * who caused it. */
type News = {
  news: PartNews | 'offered' | 'assigned'
  rows: Attendance[]
  occasion: string
  by?: string | undefined
}

/** Also sent to the people themselves: what asks for an answer, and what changes their day. They know their own sign-ups. */
const toldToPeople: readonly News['news'][] = [
  'assigned',
  'offered',
  'reminded',
  'changed',
  'cancelled',
  'abandoned',
]

/** The first names, and how many others there are. */
const shortened = (names: Bilingual[]) =>
  namesText(names.slice(0, maxNamed), Math.max(0, names.length - maxNamed))

function both(moment: Date): Bilingual {
  const local = localTime(moment, eventZone)
  return { zh: localTimeText(local, 'zh'), en: localTimeText(local, 'en') }
}

function messageOf(activity: Activity, { news, rows }: News, people: Bilingual) {
  const values = {
    activity: activityName(activity),
    people,
    when: activity.beginsAt ? both(activity.beginsAt) : '',
    where: { zh: activity.chinesePlace ?? '', en: activity.englishPlace ?? '' },
  }
  if (news === 'assigned') return { template: assignedTemplate, values }
  if (news !== 'offered') return { template: partTemplates[news], values }
  const ends = rows[0]?.offerEndsAt
  return { template: offeredTemplate, values: { ...values, until: ends ? both(ends) : '' } }
}

/** Where a message leads: one that asks for an answer leads to the page that takes it without a login. */
function linkOf(activity: Activity, { news, rows }: News, asked?: Attendee): string {
  const party = asked ? 'guest' : 'organisation'
  // a guest's own link says who answered: it is about their row of the group
  const row = asked ? rows.find(({ participantId }) => participantId === asked.id) : rows[0]
  return row && (news === 'assigned' || news === 'offered')
    ? answerLink(row, party)
    : party === 'organisation'
      ? `/activities/${activity.id}`
      : '/login'
}

/** From then on an answer is of no use. */
const usefulUntil = (activity: Activity, { news, rows }: News): Date | undefined =>
  news === 'offered' ? (rows[0]?.offerEndsAt ?? undefined) : (activity.beginsAt ?? undefined)

/** Recipient for messages to a person: e-mail, or a number that can receive messages. The language is not known. */
function personReached({ email, mobile }: Attendee): Recipient | undefined {
  const address = email ?? (mobile ? accountName.safeParse(mobile).data : undefined)
  return address ? { address, language: 'both' } : undefined
}

type TellingContext = {
  activity: Activity
  contacts: Map<string, Contact[]>
  people: ReadonlyMap<string, Attendee>
}

/**
 * The messages about one event to people of one organisation. A mail to those who registered them names all; an SMS, and what people get themselves,
 * the first ones, the recipient before the others.
 */
function messagesOf({ activity, contacts, people }: TellingContext, news: News): OutgoingMessage[] {
  const concerned = news.rows.flatMap(({ participantId }) => people.get(participantId) ?? [])
  const messageTo = (to: Recipient, named: Bilingual, asked?: Attendee): OutgoingMessage => ({
    ...messageOf(activity, news, named),
    to,
    occasion: news.occasion,
    link: linkOf(activity, news, asked),
    usefulUntil: news.news === 'abandoned' ? undefined : usefulUntil(activity, news),
  })
  const names = concerned.map(nameOf)
  const organisation = (contacts.get(news.rows[0]?.organisationId ?? '') ?? []).map(
    ({ accountId, account, language }) => {
      const named = channelOf(account) === 'mail' ? namesText(names) : shortened(names)
      return messageTo({ address: account, language, accountId }, named)
    },
  )
  const taken = new Set(organisation.map(({ to }) => to.address))
  const themselves = (toldToPeople.includes(news.news) ? concerned : []).flatMap((person) => {
    const to = personReached(person)
    if (!to || taken.has(to.address)) return []
    taken.add(to.address)
    const others = concerned.filter((each) => each !== person)
    return [messageTo(to, shortened([person, ...others].map(nameOf)), person)]
  })
  return [...organisation, ...themselves]
}

async function peopleOf(tx: Database, rows: Attendance[]): Promise<ReadonlyMap<string, Attendee>> {
  const found = await attendees(tx, [...new Set(rows.map(({ participantId }) => participantId))])
  return new Map(found.map((person) => [person.id, person]))
}

/**
 * Tells the accounts that registered the people, and the people themselves where an answer is needed or their day changes; each once for each
 * occasion, in a fixed number of statements. `known`: the people, where the caller has read them.
 */
export async function tell(
  tx: Database,
  services: Services,
  activity: Activity,
  all: News[],
  known?: ReadonlyMap<string, Attendee>,
): Promise<number> {
  if (all.length === 0) return 0
  const rows = all.flatMap((news) => news.rows)
  const organisations = [...new Set(rows.flatMap(({ organisationId }) => organisationId ?? []))]
  const contacts = await contactsOfOrganisations(tx, organisations)
  const people = known ?? (await peopleOf(tx, rows))
  const messages = all.flatMap((news) =>
    [...Map.groupBy(news.rows, ({ organisationId }) => organisationId).values()].flatMap((own) =>
      messagesOf({ activity, contacts, people }, { ...news, rows: own }).map((message) => ({
        message,
        link: message.link,
        by: news.by,
      })),
    ),
  )
  await noteAnswerLinks(tx, messages)
  return enqueueAll(
    tx,
    services,
    messages.map(({ message }) => message),
  )
}

/** The message for a step; undefined where those concerned did it themselves. */
function kindOfNews({ actor, before, row }: Step, isOrganiser: boolean): News['news'] | undefined {
  switch (row.state) {
    case 'assigned':
    case 'offered':
    case 'lapsed':
    case 'waitlisted':
      return row.state
    case 'confirmed':
      return before === 'assigned' ? undefined : 'confirmed'
    case 'cancelled':
      return isOrganiser || !actor ? 'cancelled' : undefined
    default:
      return undefined
  }
}

/** Sends the messages for steps; people of one group are told together. An abandoned activity is told once, and nothing of it afterwards. */
export async function tellSteps(
  tx: Database,
  services: Services,
  {
    activity,
    isOrganiser,
    steps,
    people,
  }: { activity: Activity; isOrganiser: boolean; steps: Step[]; people?: ReadonlyMap<string, Attendee> },
): Promise<void> {
  if (activity.state === 'abandoned') return
  const groups = Map.groupBy(
    steps.flatMap((step) => {
      const news = kindOfNews(step, isOrganiser)
      return news ? [{ news, row: step.row, by: isOrganiser ? step.actor?.accountId : undefined }] : []
    }),
    ({ news, row }) => `${news} ${row.groupId}`,
  )
  const at = services.clock.now().getTime()
  await tell(
    tx,
    services,
    activity,
    [...groups].flatMap(([key, parts]) => {
      const first = parts[0]
      if (!first) return []
      const { news, by } = first
      return [{ news, by, rows: parts.map(({ row }) => row), occasion: `attendance ${key} ${at}` }]
    }),
    people,
  )
}
