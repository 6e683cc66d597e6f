import { signInRefusals as refusals } from '#domain/identity/sign-in/refusals/sign-in.ts'
import { isEnough, type LongerEffort, type VerifyEffort } from '#domain/identity/sign-in/rules.ts'
import { solvedBy } from '#domain/identity/sign-in/testing.ts'
import { networksOf } from '#kit/gates/limits/network.ts'
import type { Endpoint } from '#kit/http/endpoint.ts'
import { inTurnOf } from '#kit/server/turns/turn.ts'
import type { Asked } from './public-calls.ts'
import type { TestPortal } from './test-portal.ts'

type Said = { code: number; data: { effort?: LongerEffort; codeId?: string; until?: string } | null }

/** Makes a public call from a network as a page does: with a picture, and again with what the refusal asks the device to compute. */
export async function callFrom(
  portal: TestPortal,
  remoteAddress: string,
  endpoint: Endpoint,
  asked: Asked,
  effort: VerifyEffort = 'image',
): Promise<{ status: number; said?: Said }> {
  const { params = {}, query = {}, body, puzzle, cookie } = asked
  // in the turn of the caller, who would have asked for it
  const turn = { priority: 1, path: networksOf(remoteAddress) }
  const solved = puzzle && (await inTurnOf(turn, () => solvedBy(portal, effort)))
  const reply = await portal.app.inject({
    method: endpoint.method as 'POST',
    url: endpoint.path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? '')),
    query,
    remoteAddress,
    headers: cookie ? { cookie } : {},
    ...(body !== undefined && { payload: solved ? { ...(body as object), ...solved } : (body as object) }),
  })
  const status = reply.statusCode
  if (!String(reply.headers['content-type']).includes('json')) return { status }
  const said = reply.json<Said>()
  const longer = said.code === refusals.moreEffort.code ? said.data?.effort : undefined
  return longer && !isEnough(effort, longer)
    ? callFrom(portal, remoteAddress, endpoint, asked, longer)
    : { status, said }
}
