import type { ServerResponse } from 'node:http'

/** Interval in milliseconds for checking the sessions of open streams, and for keep-alive lines to proxies. */
const lookEvery = 20_000

/** Batch size of notified streams, and delay in milliseconds between batches: each client will send a request in response. */
const slices = { together: 100, every: 100 }

/** Open streams of one session: a person's visible tabs have one each, a browser at most six to a host. */
const maxPerSession = 10

const eventStream = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // disables buffering by proxies
  'x-accel-buffering': 'no',
}

type Stream = {
  principal: string
  accountId: string | undefined
  topics: readonly string[]
  response: ServerResponse
}

type StreamsContext = {
  /** The sessions among these that are still valid; does not extend them. */
  stillGood(principals: string[]): Promise<ReadonlySet<string>>
  /** Listens for notifications of all processes; called when the first stream is opened. */
  listen(on: { topic(topic: string): void; gap(): void }): { close(): Promise<void> }
}

export type Streams = ReturnType<typeof createStreams>

function countOf(open: ReadonlySet<Stream>, principal: string): number {
  let count = 0
  for (const stream of open) if (stream.principal === principal) count++
  return count
}

const write = ({ response }: Stream, text: string) => void response.write(text)

/**
 * Notifies all streams of a topic in batches, so that their clients do not all send requests at the same moment. A topic followed by an account
 * concerns that account alone, and is told on each of its streams.
 */
function tellInSlices(open: ReadonlySet<Stream>, told: string): void {
  const [topic, account] = told.split(' ')
  const concerns = (stream: Stream) => 
    account ? stream.accountId === account : stream.topics.includes(topic ?? '')
  const following = [...open].filter(concerns)
  for (let at = 0; at < following.length; at += slices.together) {
    const slice = following.slice(at, at + slices.together)
    const say = () => {
      for (const stream of slice) if (open.has(stream)) write(stream, `event: ${topic}\ndata:\n\n`)
    }
    if (at === 0) say()
    else setTimeout(say, (at / slices.together) * slices.every).unref()
  }
}

/**
 * The open streams (server-sent events) of this process. They only report that a topic has changed: the client then fetches by a normal call.
 * A stream whose session has ended is closed at the next check.
 */
export function createStreams({ stillGood, listen }: StreamsContext) {
  const open = new Set<Stream>()
  let isClosed = false
  let ears: ReturnType<StreamsContext['listen']> | undefined

  function end(stream: Stream) {
    open.delete(stream)
    // tell the browser, or it would reconnect immediately
    stream.response.end('event: ended\ndata:\n\n')
  }

  async function look(): Promise<void> {
    if (open.size === 0) return
    const good = await stillGood([...new Set([...open].map(({ principal }) => principal))])
    for (const stream of open) {
      if (good.has(stream.principal)) write(stream, ':\n\n')
      else end(stream)
    }
  }
  // a failed check (database unreachable) does not close streams
  const timer = setInterval(() => void look().catch(() => undefined), lookEvery).unref()

  const tell = (topic: string) => tellInSlices(open, topic)
  const tellAll = () => {
    for (const topic of new Set([...open].flatMap(({ topics }) => topics))) tell(topic)
  }

  return {
    /** Whether a session has as many open streams as it may have; another one is to be refused. */
    isFull: (principal: string) => countOf(open, principal) >= maxPerSession,
    /** Keeps a reply open as a stream of a session; `headers` are those of the reply. */
    keep(
      response: ServerResponse,
      headers: Record<string, number | string | string[] | undefined>,
      of: Omit<Stream, 'response'>,
    ) {
      // the client left while its call was answered: no event would end the stream and free its place
      if (response.closed) return
      const stream = { ...of, response }
      response.writeHead(200, { ...headers, ...eventStream })
      response.on('close', () => open.delete(stream))
      if (isClosed) return void response.end()
      open.add(stream)
      ears ??= listen({ topic: tell, gap: tellAll })
      write(stream, 'retry: 5000\n\n')
    },
    look,
    size: () => open.size,
    /** Closes all streams, so that shutdown does not wait for them. */
    async close(): Promise<void> {
      isClosed = true
      clearInterval(timer)
      for (const { response } of open) response.end()
      open.clear()
      await ears?.close()
    },
  }
}
