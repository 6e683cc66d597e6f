import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'

/** What the signature of a call covers. `path` includes the query; `body` is the exact JSON text, empty for none and for multipart. */
export type SignedParts = { timestamp: number; method: string; path: string; body: string | Uint8Array }

/** A token: session id and the session's secret (64 hex digits = 256 bits). */
export type Token = { principal: string; credentials: string }

/**
 * Lowercase hex HMAC-SHA-256 over `timestamp LF METHOD LF path LF sha256hex(body)`; the last line is empty for an empty body. Uses a small audited
 * library and not WebCrypto, which browsers do not provide on plain http in a local network.
 */
export function sign(credentials: string, { timestamp, method, path, body }: SignedParts): string {
  const bytes = typeof body === 'string' ? utf8ToBytes(body) : body
  const digest = bytes.length ? bytesToHex(sha256(bytes)) : ''
  return bytesToHex(
    hmac(sha256, hexToBytes(credentials), utf8ToBytes(`${timestamp}\n${method}\n${path}\n${digest}`)),
  )
}

/** The `Authorization` header of a signed call. */
export const authorization = (token: Token, parts: SignedParts) =>
  `QMS ${token.principal}:${sign(token.credentials, parts)}:${parts.timestamp}`

/** Parses an `Authorization` header; undefined when it is not in this format. */
export function readAuthorization(header: string | undefined) {
  const match = /^QMS ([0-9a-f-]{36}):([0-9a-f]{64}):(\d{1,15})$/.exec(header ?? '')
  if (!match) return undefined
  const [, principal = '', hash = '', timestamp = ''] = match
  return { principal, hash, timestamp: Number(timestamp) }
}
