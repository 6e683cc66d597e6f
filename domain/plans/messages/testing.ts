import { createHash, randomUUID } from 'node:crypto'
import type { IsolationRecords } from '#domain/testing.ts'
import { partStarts } from '#kit/files/upload-limits.ts'
import type { Client } from '#kit/http/client.ts'
import { messagesApi as api } from './api.ts'

type Caller = { call: Client['call'] }

export const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** A minimal encapsulated PostScript drawing, padded to the given number of bytes. */
export function epsFile(bytes = 0): Uint8Array<ArrayBuffer> {
  const drawing = '%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 100 40\n0 0 100 40 rectfill\nshowpage\n%%EOF\n'
  return new TextEncoder().encode(drawing + '%'.repeat(Math.max(0, bytes - drawing.length)))
}

/** Starts the upload of a logo. */
export const beginLogo = (
  { call }: Caller,
  id: string,
  file: Uint8Array,
  { name = 'logo.eps', uploadId = randomUUID() as string } = {},
) =>
  call(api.beginLogo, {
    params: { id },
    body: { uploadId, name, bytes: file.length, sha256: sha256Of(file) },
  })

/** Sends one part of a logo. */
export function sendPart(
  { call }: Caller,
  id: string,
  { uploadId, partBytes }: { uploadId: string; partBytes: number },
  file: Uint8Array<ArrayBuffer>,
  start: number,
) {
  const part = file.slice(start, start + partBytes)
  return call(api.sendPart, {
    params: { id, uploadId },
    query: { start, sha256: sha256Of(part) },
    file: new Blob([part]),
    fileName: 'part',
  })
}

/** Uploads a whole logo. */
export async function sendLogo(caller: Caller, id: string, file: Uint8Array<ArrayBuffer>, name = 'logo.eps') {
  const begun = await beginLogo(caller, id, file, { name })
  for (const start of partStarts(file.length))
    if (!begun.received.includes(start)) await sendPart(caller, id, begun, file, start)
  return caller.call(api.finishLogo, { params: { id, uploadId: begun.uploadId } })
}

export const isolationRecords: IsolationRecords = {
  async ofOrganisation(_portal, who, { '/qms/participants': id = '' }) {
    await sendLogo(who, id, epsFile())
    return { uploadId: (await beginLogo(who, id, epsFile(2000))).uploadId }
  },
}
