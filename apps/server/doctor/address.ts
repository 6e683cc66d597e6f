import * as z from 'zod'
import type { Config } from '../config.ts'
import { type Finding, fault, good, type Known, note, reasonOf, remedyOf } from './finding.ts'
import { doctorHeader, type Seen, seenForm, signedAt } from './seen.ts'

const about = 'address'
const patience = 10_000

const known: Known = [
  [/CERT|certificate|self.signed/i, 'renew the certificate of the proxy, with its whole chain'],
  [/ENOTFOUND|EAI_AGAIN/, 'correct PUBLIC_URL, or the DNS entry of its host'],
  [/ECONNREFUSED/, 'start the portal and the proxy in front of it'],
]

const replyForm = z.object({ seen: seenForm.optional() })

type Reached = { findings: Finding[]; clock?: number }

/** `X-Forwarded-For` as it arrived, against the setting. */
function aboutProxies(
  { forwarded, address, protocol }: Seen,
  { trustedProxies, publicUrl }: Config,
): Finding {
  const about = 'proxies'
  const passed = `The call passed ${forwarded} ${forwarded === 1 ? 'proxy' : 'proxies'}, and TRUSTED_PROXIES is ${trustedProxies}`
  if (forwarded > trustedProxies)
    return fault(
      about,
      `${passed}, so that all people share the address ${address} and its limits`,
      `set TRUSTED_PROXIES=${forwarded}`,
    )
  if (forwarded < trustedProxies)
    return fault(
      about,
      `${passed}, so that anybody can invent an address`,
      `set TRUSTED_PROXIES=${forwarded}, or let each proxy append to X-Forwarded-For`,
    )
  if (publicUrl?.startsWith('https:') && protocol !== 'https')
    return fault(
      about,
      'The call came by https, and the portal was told that it did not',
      'let the proxy set X-Forwarded-Proto to the scheme that it was called by',
    )
  return good(about, `${passed}; it came from ${address}`)
}

type Asking = { hasKey: boolean; now(): number }

const single = (finding: Finding): Reached => ({ findings: [finding] })

/** What answered at the public address. */
async function readAnswer(response: Response, config: Config, { hasKey, now }: Asking): Promise<Reached> {
  const { publicUrl } = config
  if (response.status !== 200)
    return single(
      fault(
        about,
        `${publicUrl} answers ${response.status}`,
        'let the proxy pass all paths to the portal, and start the portal',
      ),
    )
  const read = replyForm.safeParse(await response.json().catch(() => undefined))
  if (!read.success)
    return single(
      fault(
        about,
        `What answers at ${publicUrl} is not the portal`,
        'correct PUBLIC_URL, or where the proxy passes calls to',
      ),
    )
  if (!hasKey) return single(good(about, `A portal answers at ${publicUrl}`))
  const { seen } = read.data
  if (!seen)
    return single(
      fault(
        about,
        `The portal that answers at ${publicUrl} has another key or is of an earlier version`,
        'correct PUBLIC_URL, or restart the portal',
      ),
    )
  return {
    findings: [good(about, `This installation answers at ${publicUrl}`), aboutProxies(seen, config)],
    clock: (seen.now - now()) / 1000,
  }
}

/** Calls the public address as a browser would reach it, signed with the key where that was opened, so that only this installation can say how it came. */
export async function aboutAddress(config: Config, { hasKey, now }: Asking): Promise<Reached> {
  const { publicUrl } = config
  if (!publicUrl)
    return { findings: [note(about, 'PUBLIC_URL is not set: links in messages lead to this machine only')] }
  try {
    const response = await fetch(`${publicUrl}/healthz`, {
      headers: hasKey ? { [doctorHeader]: signedAt(Date.now()) } : {},
      signal: AbortSignal.timeout(patience),
      redirect: 'manual',
    })
    return await readAnswer(response, config, { hasKey, now })
  } catch (error) {
    return {
      findings: [
        fault(
          about,
          `${publicUrl} is not reached from here (${reasonOf(error)})`,
          remedyOf(error, known, 'see the log of the proxy'),
        ),
      ],
    }
  }
}
