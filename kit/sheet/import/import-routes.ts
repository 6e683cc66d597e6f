import type { Access } from '#kit/http/endpoint.ts'
import { type AnyActor, type Route, routesFor } from '#kit/server/route.ts'
import type { Import } from './define-import.ts'
import type { ImportApi } from './endpoints.ts'
import { listSheet, templateSheet } from './import-sheets.ts'
import { importRefusals as refusals } from './refusals.ts'
import { largestSpreadsheet } from './report.ts'
import { checkImport, type ImportServices, importInTurn, importSheet, progressOf } from './run-import.ts'

const unreadable = [refusals.noSpreadsheet, refusals.noHeadings, refusals.tooManyRows]

/** The routes of an import. The permission is checked without a record: it must itself decide whether the actor has anything to import into. */
export function importRoutes<
  A extends AnyActor & { accountId: string },
  S extends ImportServices,
  ImportContext,
  Existing extends { id: string } & Change,
  Change extends object,
>(access: Access, api: ImportApi, of: Import<A, S, ImportContext, Existing, Change>): Route<S>[] {
  const route = routesFor<A, S>()(access)
  return [
    route(api.template, {
      async act({ db, services, actor, query }) {
        const writer = { listWriter: services.listWriter, caller: actor.accountId }
        if (!of.filledWith) return templateSheet(writer, of)
        const rows = of.filledWith(await of.context(db, services, actor, query.within))
        return listSheet(writer, of, { rows, fileName: of.template.fileName })
      },
    }),
    route(api.check, {
      transaction: 'none',
      refuses: unreadable,
      act: async ({ services, actor, query, upload }) =>
        checkImport(of, services, actor, query.within, await upload(largestSpreadsheet)),
    }),
    route(api.import, {
      // no connection is held during the upload, and progress is written outside the transaction
      transaction: 'none',
      refuses: [...unreadable, refusals.importRunning, refusals.importsWaiting],
      act: async ({ services, actor, query, upload, runIdempotent }) => {
        const file = await upload(largestSpreadsheet)
        return importInTurn(services, of.ownerOf(actor, query.within), async () =>
          runIdempotent(await importSheet(of, services, actor, query, file)),
        )
      },
    }),
    route(api.progress, {
      refuses: [refusals.importUnknown],
      act: ({ db, actor, params }) => progressOf(db, of.name, actor, params.id),
    }),
  ]
}
