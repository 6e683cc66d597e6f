import { type Client, createClient } from '#kit/http/client.ts'
import type { Token } from '#kit/http/signature.ts'

const edge =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0'

/** Calls the portal without a browser, with a token; `headers` set the address. */
export const callerOf = (url: string, token?: Token, headers: Record<string, string> = {}): Client =>
  createClient({
    token: () => token,
    language: () => 'en',
    now: Date.now,
    fetch: (input, init) =>
      fetch(input, { ...init, headers: { ...init?.headers, ...headers, 'user-agent': edge } }),
    base: new URL(url).origin,
  })
