import type { SQL } from 'drizzle-orm'
import type { Context } from '#domain/context.ts'
import {
  type Asking,
  accountIdsFor,
  allRecipients,
  countRecipients,
  type Recipient,
  recipientsExcept,
} from '#domain/programme/audience/server/actions.ts'
import type { Database } from '#kit/db/database.ts'
import { logExport } from '#kit/list/server/log-export.ts'
import { pacedBatches } from '#kit/list/server/paced.ts'
import { localTime } from '#kit/rules/clock/local-time.ts'
import { eventZone } from '#kit/rules/clock/zone.ts'
import { asText } from '#kit/sheet/cell.ts'
import { streamSheet } from '#kit/sheet/stream-sheet.ts'
import { type Language, withFallback } from '#kit/words/bilingual.ts'
import type { Readership } from '../../api.ts'
import { refuse } from '../../refusals.ts'
import { stateOf } from '../../rules.ts'
import { followWords as words } from '../../words/console.ts'
import { countReads, doneWith, readsAmong, type StoredNotice } from '../store/writing.ts'
import { beginMailing, mailingProgress } from './mailings.ts'

/** How many people who have not read or confirmed are listed on the page; the exported list has all. */
const namedAtMost = 100

type Reading = Recipient & { readAt: Date | null; acknowledgedAt: Date | null }

/** Those whom a notice is for, in batches, with when they read and confirmed it. */
async function* readings(db: Database, services: Asking, notice: StoredNotice): AsyncGenerator<Reading[]> {
  for await (const recipients of allRecipients(db, services, notice)) {
    const ids = recipients.flatMap(({ accountId }) => accountId ?? [])
    const reads = await readsAmong(db, notice, ids)
    yield recipients.map((recipient) => {
      const { readAt = null, acknowledgedAt = null } = reads.get(recipient.accountId ?? '') ?? {}
      return { ...recipient, readAt, acknowledgedAt }
    })
  }
}

const named = ({ name, address }: Recipient) => ({ name, address })

/** The same as `readershipOf`, where accounts alone say for whom a notice is: counted in a few statements. */
async function countedReadership(db: Database, services: Asking, notice: StoredNotice, accountIds: SQL) {
  const open = await recipientsExcept(db, notice, doneWith(notice), namedAtMost)
  const total = await countRecipients(db, services, notice)
  return { total, ...(await countReads(db, notice, accountIds)), open: open.map(named) }
}

/** The same person by person. */
async function walkedReadership(db: Database, services: Asking, notice: StoredNotice) {
  const counts = { total: 0, read: 0, acknowledged: 0 }
  const open: Readership['open'] = []
  for await (const some of readings(db, services, notice)) {
    for (const { readAt, acknowledgedAt, ...recipient } of some) {
      counts.total++
      if (readAt) counts.read++
      if (acknowledgedAt) counts.acknowledged++
      const isOpen = notice.mustAcknowledge ? !acknowledgedAt : !readAt
      if (isOpen && open.length < namedAtMost) open.push(named(recipient))
    }
  }
  return { ...counts, open }
}

/** The audience of a notice, who has read and confirmed it, and the progress of its mailings. */
export async function readershipOf({
  db,
  services,
  record: notice,
}: Pick<Context, 'db'> & { services: Asking; record: StoredNotice }): Promise<Readership> {
  const accountIds = accountIdsFor(notice)
  const readership = accountIds
    ? await countedReadership(db, services, notice, accountIds)
    : await walkedReadership(db, services, notice)
  return { ...readership, mailings: await mailingProgress(db, notice.id) }
}

const said = (moment: Date | null) => (moment ? localTime(moment, eventZone).replace('T', ' ') : '')

/** The same as a spreadsheet, with all people; logged as an export, since it takes their addresses away. */
export async function readershipSheet({
  db,
  services,
  actor,
  record: notice,
  language,
}: Context & { record: StoredNotice; language: Language }) {
  const { chineseTitle, englishTitle } = notice
  const { total } = await readershipOf({ db, services, record: notice })
  await logExport(db, {
    name: 'notice-readers',
    title: words.sheet,
    conditions: [withFallback(chineseTitle, englishTitle) ?? words.sheet],
    columns: Object.values(words.columns).map((label) => ({ label })),
    fileFormat: 'xlsx',
    changesOnly: false,
    rows: total,
    author: actor,
    at: services.clock.now(),
    jobId: undefined,
  })
  async function* lines() {
    for await (const some of pacedBatches(readings(db, services, notice)))
      for (const { name, address, readAt, acknowledgedAt } of some)
        yield [asText(name[language] ?? ''), asText(address ?? ''), said(readAt), said(acknowledgedAt)]
  }
  const headings = Object.values(words.columns).map(({ zh, en }) => ({ text: `${zh} ${en}`, width: 24 }))
  const sheet = streamSheet({ name: words.sheet[language], headings, format: 'xlsx' }, lines())
  return { ...sheet, fileName: words.fileName[language] }
}

/** Reminds those who have not confirmed a locked notice. Refused: `wrongState` where no confirmation is asked for, or it is not released. */
export async function remindReaders({
  db,
  services,
  record: notice,
}: Pick<Context, 'db' | 'services'> & { record: StoredNotice }): Promise<void> {
  const now = services.clock.now()
  if (!notice.mustAcknowledge || stateOf(notice, now) !== 'released') throw refuse('wrongState')
  await beginMailing(db, { services, now }, notice, 'reminder')
}
