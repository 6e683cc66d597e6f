import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FileReply } from './route.ts'

/** Encodes a name by RFC 8187, including characters that encodeURIComponent leaves unescaped. */
const inHeader = (name: string) =>
  encodeURIComponent(name.toWellFormed()).replace(
    /['()*!]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/** The `Content-Disposition` header. */
export const disposition = (how: 'attachment' | 'inline', fileName: string) =>
  `${how}; filename*=UTF-8''${inHeader(fileName)}`

type Range = { start: number; end: number }

/**
 * The requested range; undefined for the whole file, null for an unsatisfiable one. Multiple ranges get the whole file, as the standard allows
 * (RFC 9110, 14.2), and so does a range of a file that has been replaced since (`If-Range`).
 */
export function rangeOf(
  headers: { range?: string | undefined; 'if-range'?: string | undefined },
  { size, etag }: { size: number; etag: string },
): Range | null | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.range?.trim() ?? '') ?? []
  if (from === '' && to === '') return undefined
  if (headers['if-range'] !== undefined && headers['if-range'] !== etag) return undefined
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (start >= size || (from === '' && to === '0')) return null
  // an inverted range is ignored
  return start > end ? undefined : { start, end }
}

/** Sends a stored file or a range of it. As it is an upload, the headers prevent it from running scripts, loading resources or being framed. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { file, mediaType, fileName, inline }: FileReply,
) {
  const range = rangeOf(request.headers as never, file)
  // before any header: a file that cannot be read is answered as a refusal
  const content = range === null || request.method === 'HEAD' ? null : await file.read(range)
  reply
    .header('accept-ranges', 'bytes')
    .header('etag', file.etag)
    .header('cache-control', 'private, no-cache')
    .header('x-content-type-options', 'nosniff')
    // PDF viewers of browsers do not open in a sandbox; they isolate the document themselves
    .header(
      'content-security-policy',
      mediaType === 'application/pdf' ? "frame-ancestors 'none'" : "sandbox; default-src 'none'",
    )
  if (range === null) return reply.code(416).header('content-range', `bytes */${file.size}`).send()
  const { start, end } = range ?? { start: 0, end: file.size - 1 }
  reply
    .header('content-disposition', disposition(inline ? 'inline' : 'attachment', fileName))
    .header('content-length', end - start + 1)
    .type(mediaType)
    .serializer((payload: unknown) => payload as string)
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${file.size}`)
  return reply.send(content)
}
