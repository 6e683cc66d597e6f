import {
  changeMessages,
  countTroubled,
  idsOfTroubled,
  troubledMessages,
} from '#domain/ground/outbox/server/actions/troubled.ts'
import { masked } from '#kit/rules/mask.ts'
import {
  type Act,
  type AdminContext,
  counted,
  type Flags,
  isMeant,
  operator,
  reasonIn,
  refused,
} from './act.ts'

const shownAtOnce = 50
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

async function list({ db, services, say }: AdminContext): Promise<number> {
  const counts = await countTroubled(db, services.clock.now())
  if (counts.length === 0) {
    say('no message has failed, and none is stuck')
    return 0
  }
  for (const { state, channel, failure, count } of counts)
    say(`${counted(count, 'message')} by ${channel}: ${state}${failure ? `, ${failure}` : ''}`)
  const found = await troubledMessages(db, services, shownAtOnce)
  for (const { id, title, address, state, tries, queuedAt, failure } of found)
    say(
      `${id} ${queuedAt.toISOString()} ${masked(address)} “${title.en}” ${state}, ${counted(tries, 'try', 'tries')}${failure ? `, ${failure}` : ''}`,
    )
  const more = counts.reduce((sum, { count }) => sum + count, 0) - found.length
  if (more > 0) say(`and ${counted(more, 'more', 'more')}, oldest last`)
  return 0
}

function idsIn(words: readonly string[], { all }: Flags): string[] | undefined {
  const wrong = words.find((word) => !uuid.test(word))
  if (wrong) throw refused(`${wrong} is no id of a message; messages lists them`)
  if (all === true && words.length > 0) throw refused('name messages, or write --all')
  if (!all && words.length === 0) throw refused('name messages by their ids, or write --all')
  return all ? undefined : [...words]
}

const notDone = {
  unknown: 'there is no such message',
  otherState: 'it has not failed and does not wait',
  busy: 'it is being sent or waits for its next try',
  held: 'it is held since a restore, about which AFTER_RESTORE decides',
  secret: 'it has a code or a login link: its reader asks for a new one',
  purged: 'its text was deleted',
} as const

async function change(
  context: AdminContext,
  what: 'retry' | 'discard',
  words: readonly string[],
  flags: Flags,
): Promise<number> {
  const { db, services, say } = context
  const ids = idsIn(words, flags) ?? (await idsOfTroubled(db, services.clock.now()))
  say(`${counted(ids.length, 'message')} to ${what}`)
  if (!isMeant(context, flags)) return 0
  const reason = reasonIn(flags)
  const { done, left } = await changeMessages(db, services, { ids, what, author: operator, reason })
  for (const { id, why } of left) say(`${id} stays as it is: ${notDone[why]}`)
  say(
    `${counted(done, 'message')} ${what === 'retry' ? 'queued; a portal that runs sends them within a minute' : 'discarded'}`,
  )
  return left.length > 0 ? 2 : 0
}

/** `messages`: what could not be sent. */
export const messages: Act = {
  usage: 'messages [retry ID… | retry --all | discard ID…] [--reason "…" --yes]',
  help: [
    'Lists messages that failed, and those that have been waiting for more than ten minutes, with counts and reasons; never a text.',
    'retry queues them again, but none that a restore holds: about those AFTER_RESTORE decides. discard gives them up for good. Neither touches one that is being sent.',
  ],
  flags: ['reason', 'yes', 'all'],
  async run(context, [verb, ...words], flags) {
    if (verb === undefined) return list(context)
    if (verb === 'discard' && flags.all) throw refused('name what is to be discarded, message by message')
    if (verb !== 'retry' && verb !== 'discard')
      throw refused('write messages, messages retry or messages discard')
    return change(context, verb, words, flags)
  },
}
