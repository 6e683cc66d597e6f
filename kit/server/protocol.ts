import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { baseRefusals, Refusal } from '#kit/http/refusal.ts'
import { answerError, invalid } from './errors.ts'
import type { IdempotencyKey } from './idempotency.ts'
import type { AnyActor } from './route.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The raw body, for the signature. */
    rawBody: Buffer | undefined
    /** The authenticated caller and the key of this call; undefined for a public call. */
    signer: { actor: AnyActor; idempotencyKey: IdempotencyKey } | undefined
  }
}

/** Sets up the portal's protocol: raw body for signatures, validation by zod, errors as refusals. */
export function speakProtocol(app: FastifyInstance) {
  app.decorateRequest('rawBody', undefined)
  app.decorateRequest('signer', undefined)
  // Fastify accepts text/plain by default, which a form of another site can send without CORS preflight
  app.removeContentTypeParser('text/plain')
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    request.rawBody = body as Buffer
    if (body.length === 0) return done(null, {})
    return parse(request, body.toString(), done)
  })
  app.setErrorHandler(answerError)
  app.setValidatorCompiler(({ schema, httpPart }) => (value) => {
    const result = z.safeParse(schema as unknown as z.ZodType, value ?? {}, { reportInput: true })
    if (result.success) return { value: result.data }
    // an invalid id gets the same reply as an unknown one
    return { error: httpPart === 'params' ? new Refusal(baseRefusals.notFound) : invalid(result.error) }
  })
  app.setSerializerCompiler(({ schema }) => {
    const shape = schema as unknown as z.ZodType
    return (data) => JSON.stringify(shape.parse(data))
  })
}
