import type { Summit } from '#domain/ground/summit/server/actions.ts'
import { looksAtPeople } from '#domain/programme/audience/rules/readers.ts'
import { readNotice } from '#domain/publishing/notices/server/actions.ts'
import { insertNotice } from '#domain/publishing/notices/server/store/writing.ts'
import type { Services } from '#domain/services.ts'
import type { Database } from '#kit/db/database.ts'
import { localTime } from '#kit/rules/clock/local-time.ts'
import { eventZone } from '#kit/rules/clock/zone.ts'
import { daysAfter } from './days.ts'
import type { DemoActors } from './demo-actors.ts'
import { noticeTexts } from './notice-texts.ts'
import type { StageClock } from './scenario.ts'
import type { Seeded } from './seeded.ts'

const asRichText = (text: string) =>
  text
    .split('\n\n')
    .map((paragraph) => `<p>${paragraph}</p>`)
    .join('')

type Stage = { db: Database; random: Seeded }

/** Adds the notices of an edition in the order of release; returns ids and release times. */
async function announce({ db, random }: Stage, now: Date, summit: Summit) {
  const opens = new Date(`${summit.registrationOpens}T09:30:00+08:00`)
  const lasts = new Date(`${summit.editsUntil}T23:59:00+08:00`)
  const made: { id: string; releasedAt: Date }[] = []
  for (const { day, given, zh, en } of noticeTexts(summit).toSorted((a, b) => a.day - b.day)) {
    const releasedAt = daysAfter(opens, day)
    const [id, at] = [random.uuid(), new Date(Math.min(now.getTime(), daysAfter(releasedAt, -1).getTime()))]
    await insertNotice(db, {
      ...given,
      byPerson: looksAtPeople(given?.audience),
      id,
      summitId: summit.id,
      chineseTitle: zh.title,
      chineseContent: asRichText(zh.content),
      englishTitle: en.title,
      englishContent: asRichText(en.content),
      // the local time as typed in the form, and the timestamp derived from it
      releaseFrom: localTime(releasedAt, eventZone),
      releasedAt,
      validTo: localTime(lasts, eventZone),
      validUntil: lasts,
      createdAt: at,
      updatedAt: at,
    })
    made.push({ id, releasedAt })
  }
  return made
}

/** Adds the notices of all editions; the first organisation and the reviewer have read the two oldest of the current edition. */
export async function addNotices(
  { db, services, clock, random }: Stage & { services: Services; clock: StageClock },
  now: Date,
  editions: Summit[],
  demoActors: DemoActors,
) {
  const readers = [...demoActors.registrants.slice(0, 1).map(({ actor }) => actor), demoActors.reviewer]
  for (const summit of editions) {
    const made = await announce({ db, random }, now, summit)
    if (!summit.current) continue
    for (const { id, releasedAt } of made.slice(0, 2)) {
      clock.set(daysAfter(releasedAt, 0.2))
      for (const actor of readers) await readNotice({ db, services, actor }, id)
    }
  }
  clock.set(now)
}
