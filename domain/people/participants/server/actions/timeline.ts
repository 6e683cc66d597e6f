import type { Actor } from '#domain/actor.ts'
import type { Context } from '#domain/context.ts'
import { messagesTo } from '#domain/ground/outbox/server/actions.ts'
import { channelWords, stateWords } from '#domain/ground/outbox/words/console.ts'
import { defineHook } from '#kit/server/events/hooks.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { addressesOf } from '../../rules/contacts.ts'
import { entriesOfKind, maxEntries, type TimelineEntry } from '../../rules/timeline.ts'
import { changeText } from '../../words/history.ts'
import { timelineWords as words } from '../../words/timeline.ts'
import type { Participant } from '../store.ts'
import { historyOf } from './reading.ts'

type Added = Pick<TimelineEntry, 'kind' | 'title'> &
  Partial<Omit<TimelineEntry, 'at'>> & { at: Date | string }

export type TimelineAsked = {
  participantId: string
  actor: Actor
  limit: number
  add(entry: Added): void
}

/** A person's timeline is about to be shown; each noun adds its newest entries, at most `limit`, that the actor may read. */
export const beforeTimelineIsShown = defineHook<TimelineAsked>('participants.beforeTimelineIsShown')

/** Milliseconds within which changes by one person are one entry: a form is saved field by field. */
const together = 60_000

type Change = Awaited<ReturnType<typeof historyOf>>[number]

/** Changes grouped by who made them in one go, newest first. */
function groupedChanges(changes: readonly Change[]): Added[] {
  const groups: Change[][] = []
  for (const change of changes) {
    const group = groups.at(-1)
    const newer = group?.at(-1)
    const goesOn =
      newer?.actorName.zh === change.actorName.zh && Date.parse(newer.at) - Date.parse(change.at) < together
    if (group && goesOn) group.push(change)
    else groups.push([change])
  }
  return groups.flatMap((group) => {
    const [first] = group
    if (!first) return []
    const { at, actorName } = first
    return {
      at,
      kind: 'change',
      title: words.changed({ count: group.length }),
      details: group.map(changeText),
      by: nameOrNull(actorName),
    }
  })
}

const nameOrNull = (name: Bilingual) => (name.zh === '' ? null : name)

/** The messages to a person's number and address, newest first. */
export const messagesToPerson = async ({
  db,
  services,
  record,
}: Pick<Context, 'db' | 'services'> & { record: Pick<Participant, 'mobile' | 'email' | 'deniedContacts'> }) =>
  messagesTo(db, services, addressesOf(record), entriesOfKind)

/** Everything that happened to a person, newest first, from all nouns, of what this actor may read. */
export async function timelineOf({
  db,
  services,
  actor,
  record,
}: Context & { record: Participant }): Promise<TimelineEntry[]> {
  const entries: TimelineEntry[] = []
  const add = ({ at, ...entry }: Added) =>
    void entries.push({
      details: [],
      by: null,
      path: null,
      ...entry,
      at: typeof at === 'string' ? at : at.toISOString(),
    })
  if (actor.permissions.has('participants:history'))
    groupedChanges(await historyOf({ db, record })).forEach(add)
  if (actor.permissions.has('participants:messages'))
    for (const { id, title, address, channel, state, sentAt, queuedAt } of await messagesToPerson({
      db,
      services,
      record,
    }))
      add({
        at: sentAt ?? queuedAt,
        kind: 'message',
        title,
        details: [
          {
            zh: `${channelWords[channel].zh} ${address} · ${stateWords[state].zh}`,
            en: `${channelWords[channel].en} ${address} · ${stateWords[state].en}`,
          },
        ],
        path: actor.permissions.has('outbox:read') ? `/outbox/${id}` : null,
      })
  await services.hooks.ask(beforeTimelineIsShown, db, {
    participantId: record.id,
    actor,
    limit: entriesOfKind,
    add,
  })
  return entries.sort((one, other) => (one.at < other.at ? 1 : -1)).slice(0, maxEntries)
}
