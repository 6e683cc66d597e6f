import { lockActivity } from '#domain/activities/server/actions.ts'
import { routesFor } from '#domain/route.ts'
import type { Services } from '#domain/services.ts'
import { importRoutes } from '#kit/import/import-routes.ts'
import type { Route } from '#kit/server/route.ts'
import { access } from '../access.ts'
import { activityGuestsApi as api } from '../api.ts'
import { beginGuest, saveGuest, setGuestState } from './actions/editing.ts'
import { guestImport } from './actions/import.ts'
import { exportGuests, hostedActivities, listGuests, readGuest } from './actions/reading.ts'
import { findGuest, lockGuest } from './store.ts'

const route = routesFor(access)

export const activityGuestsRoutes: Route<Services>[] = [
  route(api.list, { act: ({ db, actor, query }) => listGuests(db, actor, query) }),
  route(api.export, {
    act: ({ db, actor, query, language }) => exportGuests(db, actor, query, language),
  }),
  route(api.hosted, { act: ({ db, services, actor }) => hostedActivities(db, services, actor) }),
  ...importRoutes(access, api, guestImport),
  route(api.create, {
    load: ({ db, params }) => lockActivity(db, params.id),
    act: ({ db, services, record, body }) => beginGuest(db, services, record, body),
  }),
  route(api.read, {
    load: ({ db, params }) => findGuest(db, params.id),
    act: ({ db, services, record }) => readGuest(db, services, record),
  }),
  route(api.save, {
    load: ({ db, params }) => lockGuest(db, params.id),
    act: ({ db, services, actor, record, body }) => saveGuest(db, services, actor, record, body),
  }),
  route(api.setState, {
    load: ({ db, params }) => lockGuest(db, params.id),
    act: ({ db, services, actor, record, body }) => setGuestState(db, services, actor, record, body),
  }),
]
