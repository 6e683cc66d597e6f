import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod'
import { sqlState } from '#kit/db/database.ts'
import { FileRefused } from '#kit/files/file-refused.ts'
import { MissingObject } from '#kit/files/missing-object.ts'
import {
  baseRefusals,
  Refusal,
  type RefusalKind,
  type RefusedReply,
  wordsOfRefusal,
} from '#kit/http/refusal.ts'
import { problemsIn } from '#kit/rules/problem.ts'
import { type Language, languageFrom } from '#kit/words/bilingual.ts'

/** The caller's language: the specification's `AcceptLanguage` header, else the standard `Accept-Language`. */
export const languageOf = (request: FastifyRequest): Language =>
  languageFrom(String(request.headers.acceptlanguage ?? request.headers['accept-language'] ?? ''))

/** Refuses an input with its problems at their fields. */
export const invalid = (error: z.core.$ZodError) => new Refusal(baseRefusals.invalid, problemsIn(error))

const byFastifyCode: Record<string, RefusalKind> = {
  FST_ERR_CTP_BODY_TOO_LARGE: baseRefusals.tooLarge,
  FST_REQ_FILE_TOO_LARGE: baseRefusals.tooLarge,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: baseRefusals.wrongMedia,
  FST_INVALID_MULTIPART_CONTENT_TYPE: baseRefusals.wrongMedia,
}

// failed or broken connections to database or storage: drivers report them by message or system error code
const lostWords =
  /timeout exceeded when trying to connect|connection terminated|not queryable|no host of the database takes writes/i
const lostCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENETUNREACH', 'EHOSTUNREACH'])

/** The error in the cause chain that means a lost connection. */
function lostConnection(error: unknown): Error | undefined {
  if (!(error instanceof Error)) return undefined
  const { code, $metadata: told } = error as { code?: unknown; $metadata?: { httpStatusCode?: number } }
  const storeFails = error.name === 'TimeoutError' || (told?.httpStatusCode ?? 0) >= 500
  return storeFails || lostWords.test(error.message) || lostCodes.has(String(code))
    ? error
    : lostConnection(error.cause)
}

/** Whether the cause chain contains a full disk, of the storage or of the database. */
const isFull = (error: unknown): boolean =>
  error instanceof Error &&
  (['ENOSPC', 'EDQUOT', '53100'].includes(String((error as { code?: unknown }).code)) || isFull(error.cause))

// lock not available, insufficient resources (connections, memory, disk), shutting down, broken connection, statement timeout, serialization
// failure, deadlock, a host that has become a standby
const passing = /^(55P03|53...|57P0.|08...|57014|40001|40P01|25006)$/

/** The refusal that a thrown value means; undefined for an unexpected one. */
export function refusalFor(error: unknown): Refusal | undefined {
  // a full disk is reported as such, whatever the refusal
  if (error instanceof Refusal) return isFull(error.cause) ? new Refusal(baseRefusals.storageFull) : error
  if (error instanceof FileRefused) return new Refusal(baseRefusals.fileRefused, error.refusal)
  if (error instanceof MissingObject) return new Refusal(baseRefusals.fileMissing)
  const { code, statusCode } = error as Partial<FastifyError>
  const known = code ? byFastifyCode[code] : undefined
  if (known) return new Refusal(known)
  if (isFull(error)) return new Refusal(baseRefusals.storageFull)
  const state = sqlState(error)
  if ((state && passing.test(state)) || lostConnection(error)) return new Refusal(baseRefusals.unavailable)
  if (statusCode && statusCode >= 400 && statusCode < 500) return new Refusal(baseRefusals.malformed)
  return undefined
}

/** Converts any thrown value to a reply. Unexpected errors are logged in full and masked in the reply. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const expected = refusalFor(error)
  if (error instanceof MissingObject) request.log.error({ key: error.key }, 'stored file missing')
  const fault = expected ? expected.cause : error
  // an outage is told when it begins and when it ends (`outages.ts`), and not once more with each call
  if (fault && !lostConnection(fault)) request.log.error({ err: fault }, 'unexpected')
  const refusal = expected ?? new Refusal(baseRefusals.internal, { request: request.id })
  const { kind, data } = refusal
  const body: RefusedReply = {
    code: kind.code,
    message: wordsOfRefusal(refusal)[languageOf(request)],
    data: data as RefusedReply['data'],
  }
  reply.header('cache-control', 'no-store')
  return reply.code(kind.status).type('application/json; charset=utf-8').serializer(JSON.stringify).send(body)
}
