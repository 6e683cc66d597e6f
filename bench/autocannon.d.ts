// The package brings no types; these are the parts in use here.
declare module 'autocannon' {
  type Request = { method: string; path: string; headers: Record<string, string> }

  type Options = {
    url: string
    connections: number
    /** How many calls are made in all. */
    amount: number
    /** How often it looks whether it is done, in milliseconds. */
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
