import * as z from 'zod'
import type { Actor } from '#domain/actor.ts'
import type { Services } from '#domain/services.ts'
import type { JobKind } from '#kit/jobs/job-kind.ts'
import { type AnyList, type ExportFormat, exportFormats } from '#kit/list/list.ts'
import type { Bytes, Route } from '#kit/server/route.ts'

type ExportRoute = Route<Services> & { endpoint: { query: z.ZodObject; exports: AnyList } }

/** Calls that `exportCall` made, for every actor who holds their permission: without a record to check it on. */
const isExport = ({ endpoint, load, permission }: Route<Services>) =>
  'exports' in endpoint && permission !== undefined && load === undefined

/** A name in the address of the call, and its value. */
const texts = z.record(z.string().max(100), z.string().max(2_000))

type Selection = { path: string; query: Record<string, string> }

const formats: Record<ExportFormat, string> = { xlsx: 'Excel', csv: 'CSV', pdf: 'PDF' }

/** Exports of lists as jobs: the call that exports a list, run with its query in the permissions that its maker has then. */
export function exportKind(routes: readonly Route<Services>[]): JobKind<Actor, Services, Selection> {
  const byPath = new Map(
    routes.filter(isExport).map((route) => [route.endpoint.path, route as unknown as ExportRoute]),
  )
  const routeOf = ({ path }: Selection) => {
    const route = byPath.get(path)
    if (!route) throw new Error(`no export at ${path}`)
    return route
  }
  return {
    name: 'export',
    selection: z.object({ path: z.string(), query: texts }).superRefine(({ path, query }, context) => {
      const route = byPath.get(path)
      if (!route) return context.addIssue({ code: 'custom', params: { why: 'choice' }, path: ['path'] })
      for (const issue of route.endpoint.query.safeParse(query).error?.issues ?? [])
        context.addIssue({ ...issue, path: ['query', ...issue.path] } as never)
    }),
    title(selection) {
      const { title } = routeOf(selection).endpoint.exports
      const format = formats[exportFormats.find((one) => one === selection.query.format) ?? 'xlsx']
      return { zh: `${title.zh}（${format}）`, en: `${title.en} (${format})` }
    },
    isAllowed(actor, selection) {
      const { endpoint, permission } = routeOf(selection)
      const { clearFor } = endpoint.exports
      const isClear = selection.query.clear !== undefined && clearFor !== undefined
      return (
        actor.permissions.has(endpoint.allow) &&
        (!isClear || actor.permissions.has(clearFor)) &&
        (permission?.when?.(actor, undefined) ?? true)
      )
    },
    async run({ selection, ...job }) {
      const route = routeOf(selection)
      const query = route.endpoint.query.parse(selection.query)
      return (await route.run({ ...job, query }, job.services)) as Bytes
    },
  }
}
