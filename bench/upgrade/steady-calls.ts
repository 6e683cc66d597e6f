import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { permissionsOf } from '#apps/server/permissions.ts'
import { projectsConsoleApi } from '#domain/publishing/projects/api.ts'
import { projectFields } from '#domain/publishing/projects/testing.ts'
import { CallFailed, type Client } from '#kit/http/client.ts'
import { listEndpoints } from '../growth/list-cases.ts'

/** The lists of a secretary that the release in this checkout has too, by the document of its calls. */
export function listsOf(folder: string) {
  const { paths }: { paths: Record<string, object> } = JSON.parse(
    readFileSync(join(folder, 'docs/openapi.json'), 'utf8'),
  )
  return listEndpoints.filter(
    ({ allow, path }) => permissionsOf('secretary').has(allow) && path.replaceAll(/:(\w+)/g, '{$1}') in paths,
  )
}

type Steady = { lists: ReturnType<typeof listsOf>; perSecond: number }

/** Calls steadily until it is stopped: these lists in turn, every tenth call a write. Returns how many were made, what failed, and the records that were acknowledged. */
export function callSteadily({ call }: Client, { lists, perSecond }: Steady) {
  const calls: Promise<string | undefined>[] = []
  const written: string[] = []
  const outcome = (calling: Promise<unknown>) =>
    calling.then(
      () => undefined,
      (error: unknown) =>
        error instanceof CallFailed ? `${error.status} ${error.code} ${error.message}` : String(error),
    )
  const write = async () => {
    const id = randomUUID()
    await call(projectsConsoleApi.create, { body: { id, change: projectFields() } })
    written.push(id)
  }
  const next = () => {
    const at = calls.length
    const list = lists[at % lists.length]
    calls.push(outcome(at % 10 === 0 || !list ? write() : call(list, { query: {} } as never)))
  }
  const timer = setInterval(next, 1000 / perSecond)
  return async () => {
    clearInterval(timer)
    const failed = (await Promise.all(calls)).filter((one) => one !== undefined)
    return { made: calls.length, failed, written }
  }
}
