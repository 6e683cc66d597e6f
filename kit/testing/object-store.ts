import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

interface StoredObject {
  bytes: Buffer
  modified: Date
}

/** The permissions of S3 that a request needs, as a policy of a bucket names them. */
export type StoreAction = 's3:PutObject' | 's3:GetObject' | 's3:DeleteObject' | 's3:ListBucket'

/** Uploads in parts need the permission to put, ending one without completing it another one; the fake knows no others. */
function actionOf({ method }: IncomingMessage, query: URLSearchParams): StoreAction {
  if (method === 'DELETE' && !query.has('uploadId')) return 's3:DeleteObject'
  if (method === 'PUT' || method === 'POST' || method === 'DELETE') return 's3:PutObject'
  return query.has('list-type') ? 's3:ListBucket' : 's3:GetObject'
}

/** As S3 refuses: a code in XML, and no words where the request is one for the head alone. */
const refuseWith = (request: IncomingMessage, response: ServerResponse, status: number, code: string) =>
  void response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(
      request.method === 'HEAD' ? undefined : `<Error><Code>${code}</Code><Message>${code}</Message></Error>`,
    )

/** An in-memory HTTP server with the subset of S3 that files and backups need, two keys per page. */
export async function startObjectStore(bucket: string) {
  const objects = new Map<string, StoredObject>()
  const uploads = createUploads(objects)
  let allowed: (action: StoreAction, key: string) => boolean = () => true
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://store')
    if (url.pathname.split('/', 2)[1] !== bucket) return refuseWith(request, response, 404, 'NoSuchBucket')
    const key = decodeURIComponent(url.pathname).slice(bucket.length + 2)
    const action = actionOf(request, url.searchParams)
    if (!allowed(action, action === 's3:ListBucket' ? (url.searchParams.get('prefix') ?? '') : key))
      return refuseWith(request, response, 403, 'AccessDenied')
    const found = objects.get(key)
    if (await uploads.answer(request, response, key, url.searchParams)) return
    if (request.method === 'PUT') objects.set(key, { bytes: await buffer(request), modified: new Date() })
    if (request.method === 'DELETE') objects.delete(key)
    if (request.method === 'GET' && url.searchParams.has('list-type')) {
      response.setHeader('content-type', 'application/xml').end(listing(objects, url.searchParams))
    } else if (found && (request.method === 'GET' || request.method === 'HEAD')) {
      const bytes = rangeOf(found.bytes, request.headers.range)
      const headers = {
        'content-length': bytes.length,
        'last-modified': found.modified.toUTCString(),
        etag: '"1"',
      }
      response.writeHead(request.headers.range ? 206 : 200, headers)
      response.end(request.method === 'GET' ? bytes : undefined)
    } else {
      response.writeHead(request.method === 'PUT' ? 200 : request.method === 'DELETE' ? 204 : 404).end()
    }
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    endpoint: `http://127.0.0.1:${port}`,
    objects,
    /** The policy of the key, asked with the key of an object, or with the prefix of a list. */
    allow(next: typeof allowed) {
      allowed = next
    },
    /** Uploads in parts that were neither completed nor aborted. */
    unfinished: uploads.unfinished,
    close: () => new Promise<void>((closed) => server.close(() => closed()).closeAllConnections()),
  }
}

function rangeOf(bytes: Buffer, range: string | undefined): Buffer {
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? []
  return start === undefined ? bytes : bytes.subarray(Number(start), Number(end) + 1)
}

/** Uploads in parts: the object exists when the upload is completed. */
function createUploads(objects: Map<string, StoredObject>) {
  const unfinished = new Map<string, Map<number, Buffer>>()
  let made = 0
  return {
    unfinished,
    async answer(request: IncomingMessage, response: ServerResponse, key: string, query: URLSearchParams) {
      const id = query.get('uploadId') ?? ''
      if (request.method === 'POST' && query.has('uploads')) {
        unfinished.set(String(++made), new Map())
        response.end(
          `<InitiateMultipartUploadResult><UploadId>${made}</UploadId></InitiateMultipartUploadResult>`,
        )
        return true
      }
      const parts = unfinished.get(id)
      if (!parts) return false
      if (request.method === 'PUT') parts.set(Number(query.get('partNumber')), await buffer(request))
      else unfinished.delete(id)
      if (request.method === 'POST') {
        const inOrder = [...parts].sort(([a], [b]) => a - b).map(([, bytes]) => bytes)
        objects.set(key, { bytes: Buffer.concat(inOrder), modified: new Date() })
      }
      response.setHeader('etag', '"1"')
      response.end(request.method === 'POST' ? '<CompleteMultipartUploadResult/>' : undefined)
      return true
    },
  }
}

/** Pages continue after a key, as in a real store, so that concurrent deletions skip nothing. */
function listing(objects: Map<string, StoredObject>, query: URLSearchParams): string {
  const [behind, prefix] = [query.get('continuation-token') ?? '', query.get('prefix') ?? '']
  const delimiter = query.get('delimiter') || undefined
  const rest = [...objects]
    .filter(([key]) => key > behind && key.startsWith(prefix))
    .sort(([a], [b]) => (a < b ? -1 : 1))
  const page = rest.slice(0, 2)
  const folderOf = (key: string) => {
    const end = delimiter ? key.indexOf(delimiter, prefix.length) : -1
    return end < 0 ? undefined : key.slice(0, end + 1)
  }
  const folders = new Set(page.flatMap(([key]) => folderOf(key) ?? []))
  const contents = page
    .filter(([key]) => folderOf(key) === undefined)
    .map(
      ([key, { modified }]) =>
        `<Contents><Key>${key}</Key><LastModified>${modified.toISOString()}</LastModified></Contents>`,
    )
  const common = [...folders].map((folder) => `<CommonPrefixes><Prefix>${folder}</Prefix></CommonPrefixes>`)
  const more = rest.length > page.length
  const next = more ? `<NextContinuationToken>${page.at(-1)?.[0]}</NextContinuationToken>` : ''
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${contents.join('')}${common.join('')}</ListBucketResult>`
}
