import type { Actor } from '#domain/actor.ts'
import type { Context } from '#domain/context.ts'
import { messagesTo } from '#domain/ground/outbox/server/actions.ts'
import { channelWords, stateWords } from '#domain/ground/outbox/words/console.ts'
import { defineHook } from '#kit/server/events/hooks.ts'
import { authorOf, changesInOneGo, reasonsOf } from '../../rules/changes.ts'
import { addressesOf } from '../../rules/contacts.ts'
import { entriesOfKind, maxEntries, type TimelineEntry } from '../../rules/timeline.ts'
import { changeText, reasonText } from '../../words/history.ts'
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

/** The changes of the record itself, as entries. */
const changeEntries = (changes: Awaited<ReturnType<typeof historyOf>>): Added[] =>
  changesInOneGo(changes).map((group) => ({
    at: group[0].at,
    kind: 'change',
    title: words.changed({ count: group.length }),
    details: [...group.map(changeText), ...reasonsOf(group).map(reasonText)],
    by: authorOf(group[0]),
  }))

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
    changeEntries(await historyOf({ db, record })).forEach(add)
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
