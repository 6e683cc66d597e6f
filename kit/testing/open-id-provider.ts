import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import Provider, { interactionPolicy } from 'oidc-provider'

/** What the provider says of a person who logs in as `login`. */
export type Told = { email?: string; email_verified?: boolean; name?: string }

export const clientOfTests = { clientId: 'portal', clientSecret: 'a secret of tests alone, 0123456789' }

const page = (content: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Test provider</title><link rel="icon" href="data:,"></head><body>${content}</body></html>`

/** One person types a name, without a password; “Cancel” goes back without a login. */
const loginPage = page(
  '<main><h1>Test provider</h1><form method="post"><label>Login <input name="login" id="login" autofocus></label> <button>Log in</button> <button name="cancel" value="1">Cancel</button></form></main>',
)

async function bodyOf(request: IncomingMessage): Promise<URLSearchParams> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return new URLSearchParams(Buffer.concat(parts).toString())
}

type Settings = {
  redirectUris: readonly string[]
  /** By login; others are told by their login alone. */
  people?: Readonly<Record<string, Told>>
  /** Methods by which a login is said to have been checked. */
  amr?: readonly string[]
  port?: number
  /** `localhost` unless another name of this machine is wanted: for a browser that is another site. */
  host?: string
  idTokenSeconds?: number
  /** Whether it says when people logged in. */
  saysWhen?: boolean
}

/** As usual, and which login is meant may be asked. */
function promptsOf() {
  const prompts = interactionPolicy.base()
  prompts.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  return prompts
}

const configurationOf = ({
  redirectUris,
  people = {},
  idTokenSeconds = 3600,
  saysWhen = true,
}: Settings) => ({
  clients: [
    {
      client_id: clientOfTests.clientId,
      client_secret: clientOfTests.clientSecret,
      redirect_uris: [...redirectUris],
    },
  ],
  claims: {
    openid: saysWhen ? ['sub', 'auth_time', 'amr'] : ['sub', 'amr'],
    email: ['email', 'email_verified'],
    profile: ['name'],
  },
  cookies: { keys: ['of tests alone'] },
  features: { devInteractions: { enabled: false } },
  interactions: {
    policy: promptsOf(),
    url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}`,
  },
  findAccount: (_: unknown, login: string) => ({
    accountId: login,
    claims: () => ({ sub: login, ...people[login] }),
  }),
  ttl: {
    AccessToken: 600,
    AuthorizationCode: 60,
    IdToken: idTokenSeconds,
    Interaction: 600,
    Session: 3600,
    Grant: 3600,
  },
  // nobody is asked what the portal may know
  async loadExistingGrant({ oidc }: GrantContext) {
    const grant = new oidc.provider.Grant({
      clientId: oidc.client.clientId,
      accountId: oidc.session.accountId,
    })
    grant.addOIDCScope('openid email profile')
    await grant.save()
    return grant
  },
})

type GrantContext = {
  oidc: { provider: Provider; client: { clientId: string }; session: { accountId: string } }
}

/**
 * A real provider of OpenID Connect on this machine, with a client for the portal, and a login page that asks for a name alone. `said` can be changed while it runs.
 */
export async function startOpenIdProvider(settings: Settings) {
  const said = {
    amr: settings.amr ?? ['pwd'],
    /** How long ago people logged in, in seconds. */
    secondsAgo: 0,
    /** What it says of a login that was cancelled. */
    error: 'access_denied',
  }
  const handler: { current?: (request: IncomingMessage, response: ServerResponse) => void } = {}
  const server = createServer((request, response) => handler.current?.(request, response))
  server.listen(settings.port ?? 0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://${settings.host ?? 'localhost'}:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, configurationOf(settings))
  const rest = provider.callback()
  async function interact(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'POST') return void response.setHeader('content-type', 'text/html').end(loginPage)
    const body = await bodyOf(request)
    const login = body.get('login') ?? ''
    const result = body.has('cancel')
      ? { error: said.error }
      : {
          login: { accountId: login, amr: said.amr, ts: Math.floor(Date.now() / 1000) - said.secondsAgo },
          // who logs in here has chosen an account, too
          select_account: {},
        }
    await provider.interactionFinished(request, response, result)
  }
  handler.current = (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return rest(request, response)
    interact(request, response).catch((error: unknown) => {
      response.statusCode = 500
      response.end(String(error))
    })
  }
  return {
    issuer,
    said,
    async stop() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

/** The same in a process of its own, whose clock is off by so many seconds. */
export async function startProviderWithClockOff(settings: Settings, seconds: number) {
  const child = fork(fileURLToPath(new URL('./open-id-process.ts', import.meta.url)), {
    env: { PATH: process.env.PATH, CLOCK_OFF: String(seconds), PROVIDER: JSON.stringify(settings) },
    silent: true,
  })
  const exited = once(child, 'exit')
  await Promise.race([once(child, 'message'), exited])
  if (child.exitCode !== null) throw new Error(`the provider ended with ${child.exitCode}`)
  return {
    stop() {
      child.disconnect()
      return exited
    },
  }
}

/** A browser at the provider, without a page: it keeps cookies, and logs in where it is asked to. */
export function visitorOfProvider() {
  const cookies = new Map<string, string>()
  async function ask(address: string, init: RequestInit = {}): Promise<Response> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const reply = await fetch(address, { ...init, redirect: 'manual', headers: { ...init.headers, cookie } })
    for (const given of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(given) ?? []
      cookies.set(name, value)
    }
    return reply
  }
  /** Goes to the provider's page and logs in as `login`, or cancels; returns the parameters with which it is sent back. */
  return async function visit(address: string, login: string | undefined): Promise<Record<string, string>> {
    const { origin } = new URL(address)
    let reply = await ask(address)
    for (let steps = 0; steps < 10; steps++) {
      const next = reply.headers.get('location')
      if (!next) throw new Error(`the provider says ${reply.status}: ${(await reply.text()).slice(0, 300)}`)
      const to = new URL(next, address)
      if (to.origin !== origin) return Object.fromEntries(to.searchParams)
      const isAsked = to.pathname.startsWith('/interaction/')
      reply = isAsked
        ? await ask(to.href, {
            method: 'POST',
            body: new URLSearchParams(login === undefined ? { cancel: '1' } : { login }),
          })
        : await ask(to.href)
    }
    throw new Error('the provider sends in circles')
  }
}
