import { type ChildProcess, fork } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { eq } from 'drizzle-orm'
import { openDatabase } from '#kit/db/database.ts'
import { storedFiles } from '#kit/files/tables.ts'
import { insertOrFindJob } from '#kit/jobs/store.ts'
import { jobs } from '#kit/jobs/tables.ts'
import { quickNode } from './quick-node.ts'

const program = fileURLToPath(new URL('./jobs-fixture.ts', import.meta.url))

type Round = {
  databaseUrl: string
  kills: number
  /** Takes the database away from under the process for a moment. */
  databaseAway(): Promise<void>
}

/** How a job ended, how often a process died over it, and how many results it has. */
export type EndedJob = { state: string | undefined; interruptions: number | undefined; results: number }

const firstWord = (child: ChildProcess) =>
  Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error('the process ended by itself'))),
  ])

/**
 * Runs one job while its process is killed (SIGKILL) in the middle, `kills` times, each third time with the database gone a moment before; of the last
 * process the database goes too, but it may finish. Not more often: a server that dies six times in a minute is given up.
 */
export async function runThroughKills({ databaseUrl, kills, databaseAway }: Round): Promise<EndedJob> {
  const varDir = await mkdtemp(join(tmpdir(), 'jobs-kill-'))
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    VAR_DIR: varDir,
    SECRET_KEY: randomBytes(32).toString('base64'),
  }
  const { db, close } = openDatabase(databaseUrl, 1)
  try {
    const { job } = await insertOrFindJob(db, {
      id: randomUUID(),
      kind: 'count',
      accountId: randomUUID(),
      language: 'en',
      selection: { of: 40 },
      key: 'count',
      title: { zh: '计数', en: 'Count' },
      createdAt: new Date(),
    })
    for (let kill = 0; kill < kills; kill++) {
      const child = fork(program, { execArgv: [...quickNode], env })
      const ended = once(child, 'exit')
      await firstWord(child)
      if (kill % 3 === 1) await databaseAway()
      child.kill('SIGKILL')
      await ended
    }
    const last = fork(program, { execArgv: [...quickNode], env })
    const ended = once(last, 'exit')
    await firstWord(last)
    await databaseAway()
    const [code] = await ended
    if (code !== 0) throw new Error(`the last process ended with ${code}`)
    const [row] = await db.select().from(jobs).where(eq(jobs.id, job.id))
    const results = await db.$count(storedFiles, eq(storedFiles.ownerId, job.id))
    return { state: row?.state, interruptions: row?.interruptions, results }
  } finally {
    await close()
    await rm(varDir, { recursive: true, force: true })
  }
}
