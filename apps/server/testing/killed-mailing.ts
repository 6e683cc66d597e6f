import { type ChildProcess, fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { usualWindows } from '#domain/ground/summit/rules.ts'
import { addSummit } from '#domain/ground/summit/server/actions.ts'
import { activitiesJoined } from '#domain/programme/attendance/server/actions.ts'
import { beginMailing } from '#domain/publishing/notices/server/actions/mailings.ts'
import { noticeOf } from '#domain/publishing/notices/server/store/mailings.ts'
import { addNotice } from '#domain/publishing/notices/testing.ts'
import { openDatabase } from '#kit/db/database.ts'
import { quickNode } from './quick-node.ts'

const program = fileURLToPath(new URL('./mailing-fixture.ts', import.meta.url))

type Round = { databaseUrl: string; readers: number; kills: number }

/** The result: numbers of readers, messages and distinct addresses, and the mailing's own progress. */
export type Mailed = {
  readers: number
  messages: number
  addresses: number
  done: number
  written: number
  isOver: boolean
}

/** Creates a notice for this many readers, with its mailing begun and no copies written. */
async function prepare({ databaseUrl, readers }: Round): Promise<void> {
  const { db, close } = openDatabase(databaseUrl, 2)
  const at = new Date()
  const names = {
    number: 1,
    chineseName: '峰会',
    englishName: 'Summit',
    chineseCity: '青岛',
    englishCity: 'Qingdao',
  }
  try {
    const year = at.getFullYear()
    const { id: summitId } = await addSummit(
      db,
      at,
      { ...names, year, ...usualWindows(year) },
      { current: true },
    )
    await db.execute(sql`
      insert into accounts (id, account, type, name, language, created_at)
      select gen_random_uuid(), 'reader-' || n || '@example.com', 'enterprise', 'Reader ' || n, 'zh', now()
      from generate_series(1, ${readers}::int) as n`)
    const text = { chineseTitle: '通知', chineseContent: '<p>请留意。</p>' }
    const id = await addNotice(db, { summitId, ...text, copies: true, releasedAt: at, at })
    const notice = await noticeOf(db, { noticeId: id })
    if (notice)
      await db.transaction((tx) =>
        beginMailing(tx, { services: { activitiesJoined }, now: at }, notice, 'copy'),
      )
  } finally {
    await close()
  }
}

/**
 * Writes the copies of a notice while the writing process is repeatedly killed (SIGKILL), each time during the batch after its first one; the last
 * process may finish.
 */
export async function mailThroughKills(round: Round): Promise<Mailed> {
  await prepare(round)
  const env = {
    ...process.env,
    DATABASE_URL: round.databaseUrl,
    SECRET_KEY: randomBytes(32).toString('base64'),
  }
  for (let kill = 0; kill < round.kills; kill++) {
    const child = fork(program, { execArgv: [...quickNode], env })
    const ended = once(child, 'exit')
    await firstWord(child)
    await pause(kill % 5)
    child.kill('SIGKILL')
    await ended
  }
  const last = fork(program, { execArgv: [...quickNode], env })
  const [code] = await once(last, 'exit')
  if (code !== 0) throw new Error(`the last process ended with ${code}`)
  return outcomeOf(round)
}

const firstWord = (child: ChildProcess) =>
  Promise.race([once(child, 'message'), once(child, 'exit').then(() => undefined)])

async function outcomeOf({ databaseUrl, readers }: Round): Promise<Mailed> {
  const { db, close } = openDatabase(databaseUrl, 1)
  try {
    const { rows } = await db.execute<Omit<Mailed, 'readers'>>(sql`
      select (select count(*)::int from outgoing_messages) as messages,
        (select count(distinct address)::int from outgoing_messages) as addresses,
        done, written, finished_at is not null as "isOver" from notice_mailings`)
    const [found] = rows
    if (!found) throw new Error('the mailing is gone')
    return { readers, ...found }
  } finally {
    await close()
  }
}
