import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import pg from 'pg'
import { demonstrationPassword } from '#apps/server/demo/accounts.ts'
import { permissionsOf } from '#apps/server/permissions.ts'
import { signInApi } from '#domain/identity/sign-in/api.ts'
import { projectsConsoleApi } from '#domain/publishing/projects/api.ts'
import { projectFields } from '#domain/publishing/projects/testing.ts'
import { migrate } from '#kit/db/migrate.ts'
import type { Release } from '#kit/db/migration-files.ts'
import { CallFailed, type Client, createClient } from '#kit/http/client.ts'
import type { Token } from '#kit/http/signature.ts'
import type { Bench, Line } from './benchmark.ts'
import { startServerProcess } from './child-process.ts'
import { listEndpoints } from './growth/list-cases.ts'
import { ownSettings, withDirectory } from './portal.ts'
import { ratioOf } from './ratios.ts'
import { restoreRelease } from './upgrade/release-dump.ts'

const checkout = fileURLToPath(new URL('..', import.meta.url))
const releases: Release[] = JSON.parse(readFileSync(join(checkout, 'migrations/releases.json'), 'utf8'))

/** Milliseconds between two calls. */
const rhythm = 50

/** Runs work in a checkout of this commit, with the packages of this one. */
async function inWorktree<T>(commit: string, work: (folder: string) => Promise<T>): Promise<T> {
  return withDirectory(async (directory) => {
    const folder = join(directory, 'checkout')
    const git = (...words: string[]) =>
      execFileSync('git', ['worktree', ...words], { cwd: checkout, stdio: 'pipe' })
    git('add', '--detach', folder, commit)
    try {
      symlinkSync(join(checkout, 'node_modules'), join(folder, 'node_modules'))
      return await work(folder)
    } finally {
      git('remove', '--force', folder)
    }
  })
}

/** Runs statements on a database, one after the other; returns the rows of the last. */
async function inDatabase(url: string, ...statements: string[]): Promise<Array<Record<string, unknown>>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    let rows: Array<Record<string, unknown>> = []
    for (const statement of statements) rows = (await client.query(statement)).rows
    return rows
  } finally {
    await client.end()
  }
}

const clientAt = (base: string, token?: Token) =>
  createClient({ token: () => token, language: () => 'en', now: Date.now, fetch, base })

/** The secretary of the demonstration, logged in by the calls of a browser. */
async function secretaryAt(origin: string): Promise<Client> {
  const visitor = clientAt(origin)
  const { verifyId } = await visitor.call(signInApi.getVerifyCode, {})
  const body = {
    account: 'secretary@demo.example',
    password: demonstrationPassword,
    verifyId,
    verifyCode: 'abcd',
  }
  return clientAt(origin, await visitor.call(signInApi.login, { body }))
}

/** The lists of a secretary that the release before has too, by the document of its calls. */
function listsOf(folder: string) {
  const { paths }: { paths: Record<string, object> } = JSON.parse(
    readFileSync(join(folder, 'docs/openapi.json'), 'utf8'),
  )
  return listEndpoints.filter(
    ({ allow, path }) => permissionsOf('secretary').has(allow) && path.replaceAll(/:(\w+)/g, '{$1}') in paths,
  )
}

/** Calls at 20 a second until it is stopped: these lists in turn, every tenth call a write. Returns how many were made, and what failed. */
function callSteadily({ call }: Client, lists: ReturnType<typeof listsOf>) {
  const calls: Promise<string | undefined>[] = []
  const outcome = (calling: Promise<unknown>) =>
    calling.then(
      () => undefined,
      (error: unknown) =>
        error instanceof CallFailed ? `${error.status} ${error.code} ${error.message}` : String(error),
    )
  const next = () => {
    const at = calls.length
    const list = lists[at % lists.length]
    const isWrite = at % 10 === 0 || !list
    calls.push(
      outcome(
        isWrite
          ? call(projectsConsoleApi.create, {
              body: { id: randomUUID(), change: projectFields() },
            })
          : call(list, { query: {} } as never),
      ),
    )
  }
  const timer = setInterval(next, rhythm)
  return async () => {
    clearInterval(timer)
    const failed = (await Promise.all(calls)).filter((one) => one !== undefined)
    return { made: calls.length, failed }
  }
}

/**
 * What: calls that a process of the release before, in a checkout of its commit, does not answer at 20 a second before, while and after its database is
 * migrated by this program. The database is the committed dump of that release.
 * Against: those made. Limit: none may be lost.
 */
export async function upgrade({ scale, freshDatabase }: Bench): Promise<Line[]> {
  const before = releases.at(-1)
  if (!before) throw new Error('no release before')
  const databaseUrl = await freshDatabase()
  await inDatabase(
    databaseUrl,
    'drop schema public cascade',
    'drop schema drizzle cascade',
    'create schema public',
  )
  await restoreRelease(databaseUrl)
  const applied = async () => {
    const [row] = await inDatabase(
      databaseUrl,
      'select count(*)::integer as steps from drizzle.__drizzle_migrations',
    )
    return Number(row?.steps)
  }
  return inWorktree(before.commit, (folder) =>
    withDirectory(async (varDir) => {
      const program = pathToFileURL(join(folder, 'bench/portal-process.ts')).href
      const settings = { ...ownSettings(varDir), TEST_VERIFY_CODE: 'abcd', LOG_LEVEL: 'silent' }
      const old = await startServerProcess(program, { databaseUrl }, settings)
      try {
        const stop = callSteadily(await secretaryAt(old.origin), listsOf(folder))
        const steps = await applied()
        let took: number
        try {
          await pause(scale.seconds * 1_000)
          const begun = performance.now()
          await migrate(databaseUrl)
          took = Math.round(performance.now() - begun)
          await pause(scale.seconds * 3_000)
        } catch (error) {
          // otherwise it would call for ever, and the benchmark would not end
          await stop()
          throw error
        }
        const { made, failed } = await stop()
        return [
          {
            ...ratioOf([{ measured: failed.length, reference: made }]),
            name: 'calls lost by the release before while it is upgraded',
            against: 'those made',
            unit: 'calls',
            limit: { of: 'measured', atMost: 0 },
            note: `${(await applied()) - steps} migrations in ${took} ms${failed.length > 0 ? `; ${[...new Set(failed)].slice(0, 3).join('; ')}` : ''}`,
          },
        ]
      } finally {
        await old.stop()
      }
    }),
  )
}
