// The package has no types; these are the parts in use here.
declare module 'autocannon' {
  type Request = { method: string; path: string; headers: Record<string, string> }

  type Options = {
    url: string
    connections: number
    /** Total number of requests. */
    amount: number
    /** Interval in milliseconds at which it checks whether it is done. */
    sampleInt: number
    requests: { setupRequest(request: Request): Request }[]
  }

  type Outcome = { errors: number; timeouts: number }

  interface Run extends PromiseLike<Outcome> {
    /** `duration` is in milliseconds. */
    on(
      event: 'response',
      listener: (client: unknown, status: number, bytes: number, duration: number) => void,
    ): this
  }

  export default function autocannon(options: Options): Run
}
