// The package has no types; these are the parts in use here.
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  type Result = { login: { accountId: string; amr?: readonly string[]; ts?: number } } | { error: string }

  class Prompt {
    constructor(info: { name: string; requestable: boolean })
  }
  export const interactionPolicy: {
    base(): { add(prompt: Prompt, at: number): void }
    Prompt: typeof Prompt
  }

  export default class Provider {
    constructor(issuer: string, configuration: object)
    /** Of the instance's grants. */
    Grant: new (of: {
      clientId: string
      accountId: string
    }) => { addOIDCScope(scope: string): void; save(): Promise<string> }
    callback(): (request: IncomingMessage, response: ServerResponse) => void
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: Result): Promise<void>
    on(event: 'server_error', listener: (context: unknown, error: Error) => void): this
  }
}
