import { buildApp } from '#apps/server/app.ts'
import { callerConcurrency } from '#apps/server/concurrency.ts'
import { readConfig } from '#apps/server/config.ts'
import { permissionsOf } from '#apps/server/permissions.ts'
import { openRegistration } from '#apps/server/testing/registration-open.ts'
import { organisationIdsOf } from '#domain/identity/organisations/server/actions.ts'
import { readGrants, readProofRules } from '#domain/identity/roles/server/actions.ts'
import { access } from '#domain/identity/sign-in/access.ts'
import { createSessionLookup } from '#domain/identity/sign-in/server/actions/session-lookup.ts'
import { sharedWith } from '#domain/plans/shares/server/actions.ts'
import { access as attendanceAccess } from '#domain/programme/attendance/access.ts'
import { signUpWithin } from '#domain/programme/attendance/server/actions.ts'
import { routesFor } from '#domain/route.ts'
import { createCallerQueues } from '#kit/server/caller-queues.ts'
import { mount } from '#kit/server/mount.ts'
import { answerParent } from './child-process.ts'
import { emptyCall, emptyWrite, signUpOneByOne } from './empty-endpoint.ts'

// The real app with its background jobs in a process of its own, with the benchmarks' own calls mounted beside the portal's.

answerParent(async (given: { databaseUrl: string }) => {
  const config = readConfig(process.env)
  const { server, context } = await buildApp({ ...config, databaseUrl: given.databaseUrl })
  const { services } = context
  // its databases are filled directly, without an office that would set up their edition
  openRegistration(services)
  const { db, clock } = services
  const { sessionOf } = createSessionLookup({
    db,
    clock,
    readGrants,
    readProofRules,
    permissionsOf,
    organisationIdOf: organisationIdsOf,
    sharedWith,
  })
  const empty = routesFor(access)(emptyCall, { act: async () => null })
  const write = routesFor(access)(emptyWrite, { act: async () => null })
  const oneByOne = routesFor(attendanceAccess)(signUpOneByOne, {
    // `perform` opens the transaction and stores the response, as for every other write
    act({ db: tx, services: of, actor, params, body, idempotencyKey, reauthorise }) {
      if (!idempotencyKey) throw new Error('a sign-up is always signed')
      return signUpWithin(tx, of, params.id, { ...body, actor, idempotencyKey, reauthorise })
    },
  })
  const callerQueues = createCallerQueues(callerConcurrency)
  for (const route of [empty, write, oneByOne])
    mount(server, { db, clock, services, sessionOf, callerQueues }, route as never)
  return server.listen({ port: 0, host: '127.0.0.1' })
})
