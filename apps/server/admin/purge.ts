import { nameOfEdition } from '#domain/ground/summit/rules.ts'
import { countDue } from '#domain/people/forgetting/server/actions/purge.ts'
import { countAged } from '#kit/db/lifecycle/purge-steps.ts'
import { beginOfDay } from '#kit/rules/clock/zone.ts'
import { type Act, type AdminContext, counted, refused } from './act.ts'

const isDay = (typed: string) => /^\d{4}-\d\d-\d\d$/.test(typed) && !Number.isNaN(Date.parse(typed))

function sayCounts({ say }: Pick<AdminContext, 'say'>, counts: Readonly<Record<string, number>>): void {
  for (const [table, rows] of Object.entries(counts).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    say(`  ${table}: ${counted(rows, 'row')}`)
}

/** `purge show`: what the purge of a day removes. */
export const purge: Act = {
  usage: 'purge show YYYY-MM-DD',
  help: [
    'Shows what the purge would delete or clear on that day of the event’s zone: people and rows by edition whose purposes are over by then, and rows that',
    'are kept for a number of days. It counts what is there now and changes nothing; docs/tables.md says what each table is kept for.',
  ],
  flags: [],
  async run(context, [verb, day, ...more]) {
    if (verb !== 'show' || !day || !isDay(day) || more.length > 0)
      throw refused('write purge show and a day, as in purge show 2027-05-31')
    const { db, lifecycles, say } = context
    const at = beginOfDay(day)
    const due = await countDue({ db, lifecycles }, at)
    for (const { edition, over, people, counts } of due) {
      say(
        `${nameOfEdition(edition).en}: ${counted(people, 'person', 'people')}; over by then: ${over.join(', ')}`,
      )
      sayCounts(context, counts)
    }
    if (due.length === 0) say('of no edition is anything over by then')
    const aged = await countAged(db, lifecycles, at)
    say(
      Object.keys(aged).length > 0
        ? 'of what is kept for a number of days:'
        : 'nothing else is old enough by then',
    )
    sayCounts(context, aged)
    return 0
  },
}
