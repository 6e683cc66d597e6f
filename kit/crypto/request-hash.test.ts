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

test('the server’s hash of a call is the client’s', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), parts, (key, call) => {
      const credentials = Buffer.from(key).toString('hex')
      expect(requestHash(keyOf(credentials), call)).toBe(sign(credentials, call))
    }),
  )
})
