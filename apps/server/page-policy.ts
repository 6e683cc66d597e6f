import { randomBytes } from 'node:crypto'

const contentSecurityPolicy = (nonce: string, allowed?: string) =>
  [
    "default-src 'self'",
    `script-src 'self'${allowed ? ` '${allowed}'` : ''}`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/**
 * The security headers of every page, with a fresh nonce for its style elements: no third-party scripts or styles, no framing. `allowed` is the hash of
 * the one inline script, or what the check-in page needs for its reader of codes.
 */
export function pageHeaders(allowed?: string) {
  const nonce = randomBytes(16).toString('base64url')
  return {
    nonce,
    headers: {
      'content-security-policy': contentSecurityPolicy(nonce, allowed),
      'cache-control': 'no-cache',
      'content-type': 'text/html; charset=utf-8',
    },
  }
}
