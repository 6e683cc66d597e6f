import type { Author } from '#kit/db/audit/audit.ts'
import type { Access } from '#kit/http/endpoint.ts'
import type { ExportServices } from '#kit/list/server/export-rows.ts'
import { type AnyActor, type Route, routesFor } from '#kit/server/route.ts'
import type { DeclaredRecord } from '../define-record.ts'
import { recordRefusals } from '../refusals.ts'
import type { AnyRecordActions } from './record-actions.ts'

type Actor = AnyActor & Author

/** The routes of a record. Deleting comes last: whoever tries one call after the other still finds the record. */
export function recordRoutes<S extends ExportServices>(actions: AnyRecordActions): Route<S>[] {
  const { calls, permissions, belongsTo }: DeclaredRecord = actions.record
  const { editionLeft, stillPublished, stillUsed } = recordRefusals
  const route = routesFor<Actor, S>()(permissions as Access)
  return [
    route(calls.page, { act: ({ db, query }) => actions.list(db, query) }),
    route(calls.export, { act: actions.export }),
    route(calls.create, {
      refuses: belongsTo === 'edition' ? [editionLeft] : [],
      act: async ({ db, services, actor, body }) =>
        actions.edited(await actions.add(db, { services, actor }, body.id, body.change, body.edition)),
    }),
    route(calls.read, {
      load: ({ db, services, params }) => actions.findOpen(db, services.clock.now(), params.id),
      act: async ({ record }) => actions.edited(record),
    }),
    route(calls.history, {
      load: ({ db, services, params }) => actions.findOpen(db, services.clock.now(), params.id),
      act: ({ db, record }) => actions.history(db, record),
    }),
    route(calls.save, {
      load: ({ db, services, params }) => actions.lockOpen(db, services.clock.now(), params.id),
      act: async ({ db, services, actor, record, body }) => {
        const saved = await actions.save(db, { services, actor }, record, body)
        return actions.edited({ ...saved, savedUntil: record.savedUntil })
      },
    }),
    ...(calls.publish
      ? [
          route(calls.publish, {
            load: ({ db, params }) => actions.lock(db, params.id),
            act: async ({ db, services, actor, record, body }) =>
              actions.edited(await actions.setPublished(db, { services, actor }, record, body.published)),
          }),
        ]
      : []),
    route(calls.remove, {
      refuses: [stillPublished, stillUsed],
      load: ({ db, params }) => actions.lock(db, params.id),
      act: ({ db, services, actor, record }) => actions.remove(db, { services, actor }, record),
    }),
  ]
}
