import helmet, { type HelmetOptions } from 'helmet'

type Response = Parameters<ReturnType<typeof helmet>>[1]

/**
 * The headers that helmet gives to every reply. They depend on nothing in a request, so helmet is asked once at the start: asked for each it costs as
 * much as checking the signature (bench/README.md).
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

// what means something for data: that it is taken for nothing else, shown in no frame, given to no other site
const forData = new Set([
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
  'cross-origin-resource-policy',
])

/** The headers of a reply that is no page: the others speak of scripts, windows and plug-ins, and each costs every call a little. */
export const headersOfCalls = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => forData.has(name)))
