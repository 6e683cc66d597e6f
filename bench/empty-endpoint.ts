import * as z from 'zod'
import type { Endpoint } from '#kit/http/endpoint.ts'
import { emptyPath } from './bare-server.ts'

/** A call that costs what every authorised call costs and does nothing beyond that. */
export const emptyCall = {
  method: 'GET',
  path: emptyPath,
  allow: 'signIn:self',
  summary: 'Nothing, for those who are logged in',
  reply: z.null(),
} as const satisfies Endpoint
