import type { ServerResponse } from 'node:http'

/** Milliseconds between two looks at whether the sessions of open streams are still good; a line is sent then, so that proxies keep them open. */
const lookEvery = 20_000

/** So many streams are told at once, the next ones so many milliseconds later: each will ask something in answer. */
const told = { together: 100, every: 100 }

type Stream = { principal: string; topic: string; response: ServerResponse }

type Around = {
  /** Which of these sessions have not ended; asking prolongs none of them. */
  stillGood(principals: string[]): Promise<ReadonlySet<string>>
  /** Hears what any process of the portal tells; asked for when the first stream is opened. */
  listen(on: { topic(topic: string): void; gap(): void }): { close(): Promise<void> }
}

export type Streams = ReturnType<typeof createStreams>

const write = ({ response }: Stream, text: string) => void response.write(text)

/** Tells everybody who follows a topic that something has changed; a crowd in slices, so that they do not all ask in one moment. */
function tellInSlices(open: ReadonlySet<Stream>, topic: string): void {
  const following = [...open].filter((stream) => stream.topic === topic)
  for (let at = 0; at < following.length; at += told.together) {
    const slice = following.slice(at, at + told.together)
    const say = () => {
      for (const stream of slice) if (open.has(stream)) write(stream, `event: ${topic}\ndata:\n\n`)
    }
    if (at === 0) say()
    else setTimeout(say, (at / told.together) * told.every).unref()
  }
}

/**
 * The open streams (server-sent events) of this process. What they carry is that something has changed, never what: a client that is told asks by a call
 * of their own. A stream whose session has ended is closed at the next look.
 */
export function createStreams({ stillGood, listen }: Around) {
  const open = new Set<Stream>()
  let isClosed = false
  let ears: ReturnType<Around['listen']> | undefined

  function end(stream: Stream) {
    open.delete(stream)
    // the browser is told, or it would come back at once
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
  // a database that is away for a moment ends no stream
  const timer = setInterval(() => void look().catch(() => undefined), lookEvery).unref()

  const tell = (topic: string) => tellInSlices(open, topic)
  const tellAll = () => {
    for (const topic of new Set([...open].map((stream) => stream.topic))) tell(topic)
  }

  return {
    /** Keeps an answer open as a stream of a session; headers are those of the reply. */
    keep(
      response: ServerResponse,
      headers: Record<string, number | string | string[] | undefined>,
      of: Omit<Stream, 'response'>,
    ) {
      const stream = { ...of, response }
      response.writeHead(200, {
        ...headers,
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        // a proxy that collects answers would keep it to itself
        'x-accel-buffering': 'no',
      })
      response.on('close', () => open.delete(stream))
      if (isClosed) return void response.end()
      open.add(stream)
      ears ??= listen({ topic: tell, gap: tellAll })
      write(stream, 'retry: 5000\n\n')
    },
    look,
    size: () => open.size,
    /** Ends all of them, so that a process that stops waits for none. */
    async close(): Promise<void> {
      isClosed = true
      clearInterval(timer)
      for (const { response } of open) response.end()
      open.clear()
      await ears?.close()
    },
  }
}
