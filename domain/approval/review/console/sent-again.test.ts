import { expect, test } from 'vitest'
import { CallFailed } from '#kit/http/client.ts'
import { hookResult } from '#kit/testing/hook-result.tsx'
import { useBulkDecision } from './use-bulk-decision.ts'
import { usePublishingAtOnce } from './use-publishing.ts'

/** A client whose first reply is lost; `ids` are those that it sent. */
function losing() {
  const ids: string[] = []
  const call = async (_: unknown, { body }: { body: { id: string } }) => {
    ids.push(body.id)
    if (ids.length === 1) throw new CallFailed('network')
    return []
  }
  return { ids, call: call as never }
}

/** Until the call has gone out and come back. */
const settled = () => new Promise((resolve) => setTimeout(resolve))

test('a decision on many that is sent again has the id of the first time; another one has its own', async () => {
  const { ids, call } = losing()
  const { decide } = hookResult(() => useBulkDecision(() => undefined), call)
  const question = { decision: 'approve' as const, rows: [{ id: 'a', version: 1 }] }
  for (const remark of ['', '', 'Another']) {
    decide(question, remark)
    await settled()
  }
  expect(ids).toEqual([ids[0], ids[0], expect.not.stringMatching(ids[0] ?? '')])
})

test.each(['ask', 'cancel'] as const)(
  'a decision whose reply was lost is not the one that is asked for anew: %s',
  async (how) => {
    const { ids, call } = losing()
    const bulk = hookResult(() => useBulkDecision(() => undefined), call)
    const question = { decision: 'approve' as const, rows: [{ id: 'a', version: 1 }] }
    bulk.decide(question, '')
    await settled()
    if (how === 'ask') bulk.ask(question)
    else bulk.cancel()
    bulk.decide(question, '')
    await settled()
    expect(ids).toEqual([ids[0], expect.not.stringMatching(ids[0] ?? '')])
  },
)

test('a publication that is sent again has the id of the first time, until it is answered', async () => {
  const { ids, call } = losing()
  const { send } = hookResult(() => usePublishingAtOnce(), call)
  const entries = [{ participantId: 'a', proposalId: 'b' }]
  expect(await send(entries)).toBeUndefined()
  expect(await send(entries)).toMatchObject({ id: ids[0] })
  expect((await send(entries))?.id).not.toBe(ids[0])
})
