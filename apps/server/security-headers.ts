import helmet, { type HelmetOptions } from 'helmet'

type Response = Parameters<ReturnType<typeof helmet>>[1]

/**
 * The headers that helmet sets on every response. They do not depend on the request, so they are computed once at the start: per request, helmet
 * costs as much as checking the signature (bench/README.md).
 */
export function securityHeaders(options: HelmetOptions): Record<string, string> {
  const headers: Record<string, string> = {}
  const collecting = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value
    },
    removeHeader: () => undefined,
  }
  helmet(options)({} as never, collecting as unknown as Response, () => undefined)
  return headers
}

// the headers that matter for data: no MIME sniffing, no framing, no cross-origin reads
const forData = new Set([
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
  'cross-origin-resource-policy',
])

/** The headers of API responses: the others concern scripts, windows and plug-ins, and each adds a small cost per call. */
export const headersOfCalls = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => forData.has(name)))
