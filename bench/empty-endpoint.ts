import * as z from 'zod'
import { attendanceApi } from '#domain/programme/attendance/api.ts'
import type { Endpoint } from '#kit/http/endpoint.ts'
import { emptyPath } from './bare-server.ts'

/** A write call with the fixed cost of every authorised write, idempotency key and transaction, that changes nothing. */
export const emptyWrite = {
  method: 'POST',
  path: `${emptyPath}/writes`,
  allow: 'signIn:self',
  summary: 'Changes nothing, for those who are logged in',
  body: z.object({}),
  reply: z.null(),
} as const satisfies Endpoint

/** A sign-up that goes through `perform` like every other write, to compare with the batched real one. */
export const signUpOneByOne = {
  ...attendanceApi.signUp,
  path: `${emptyPath}/sign-ups/:id`,
} as const satisfies Endpoint

/** A read call with the fixed cost of every authorised call, and nothing else. */
export const emptyCall = {
  method: 'GET',
  path: emptyPath,
  allow: 'signIn:self',
  summary: 'Nothing, for those who are logged in',
  reply: z.null(),
} as const satisfies Endpoint
