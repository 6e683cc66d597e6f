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
