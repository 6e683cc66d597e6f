import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sign } from '#kit/http/signature.ts'
import { keyOf, requestHash } from './request-hash.ts'

const parts = fc.record({
  timestamp: fc.nat(),
  method: fc.constantFrom('GET', 'POST', 'PUT', 'DELETE'),
  path: fc.string({ unit: 'grapheme' }),
  body: fc.oneof(fc.constant(''), fc.string({ unit: 'grapheme' }), fc.uint8Array()),
})
const secrets = fc.uint8Array({ minLength: 32, maxLength: 32 })

test('the server’s hash of a call is the client’s', () => {
  fc.assert(
    fc.property(secrets, parts, (key, call) => {
      const credentials = Buffer.from(key).toString('hex')
      expect(requestHash(keyOf(credentials), call).toString('hex')).toBe(sign(credentials, call))
    }),
  )
})

test('it is HMAC-SHA-256', () => {
  fc.assert(
    fc.property(secrets, parts, (key, call) => {
      const { timestamp, method, path } = call
      const hmac = createHmac('sha256', key).update(`${timestamp}\n${method}\n${path}\n`).digest()
      const made = requestHash(keyOf(Buffer.from(key).toString('hex')), { ...call, body: '' })
      expect(made).toEqual(hmac)
    }),
  )
})
