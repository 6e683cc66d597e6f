import * as z from 'zod'
import { attendanceApi } from '#domain/attendance/api.ts'
import type { Endpoint } from '#kit/http/endpoint.ts'
import { emptyPath } from './bare-server.ts'

/** A change that costs what every authorised change costs, its idempotency key and its transaction, and changes nothing. */
export const emptyWrite = {
  method: 'POST',
  path: `${emptyPath}/writes`,
  allow: 'signIn:self',
  summary: 'Changes nothing, for those who are logged in',
  body: z.object({}),
  reply: z.null(),
} as const satisfies Endpoint

/** A sign-up that goes through `perform` like every other change, beside the batches of the real one. */
export const signUpOneByOne = {
  ...attendanceApi.signUp,
  path: `${emptyPath}/sign-ups/:id`,
} as const satisfies Endpoint

/** A call that costs what every authorised call costs and does nothing beyond that. */
export const emptyCall = {
  method: 'GET',
  path: emptyPath,
  allow: 'signIn:self',
  summary: 'Nothing, for those who are logged in',
  reply: z.null(),
} as const satisfies Endpoint
