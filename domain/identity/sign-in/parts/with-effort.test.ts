import { expect, test } from 'vitest'
import { CallFailed } from '#kit/http/client.ts'
import { signInRefusals } from '../refusals/sign-in.ts'
import type { ComputedEffort } from '../rules.ts'
import { withEffort } from './with-effort.ts'

const refused = (effort?: string, kind: { code: number; status: number } = signInRefusals.moreEffort) =>
  new CallFailed('refused', kind.status, { code: kind.code, message: '', data: effort ? { effort } : null })

/** Makes a call whose replies are these, one after the other; which codes it was given, and which efforts were computed. */
async function made(replies: readonly unknown[], canCompute = true) {
  const left = [...replies]
  const given: string[] = []
  const computed: string[] = []
  const code = {
    given: { verifyId: 'a picture', verifyCode: 'abcd' },
    async compute(effort: ComputedEffort = 'computed') {
      computed.push(effort)
      return canCompute ? { verifyId: effort, verifyCode: 'abcd' } : undefined
    },
  }
  const outcome = await withEffort(code, async ({ verifyId }) => {
    given.push(verifyId)
    const reply = left.shift()
    if (reply instanceof Error) throw reply
    return reply
  }).catch((error: unknown) => error)
  return { outcome, given, computed }
}

test('the device computes what is asked, each time anew, and the call is repeated', async () => {
  const { outcome, given, computed } = await made([
    refused('computedLonger'),
    refused('computedLongest'),
    'in',
  ])
  expect(outcome).toBe('in')
  expect(given).toEqual(['a picture', 'computedLonger', 'computedLongest'])
  expect(computed).toEqual(['computedLonger', 'computedLongest'])
})

test('fails as the call: where the device cannot compute, where it would never end, and for any other reason', async () => {
  const asked = refused('computedLonger')
  expect(await made([asked], false)).toMatchObject({ outcome: asked, given: ['a picture'] })
  const { outcome, computed } = await made(Array(9).fill(asked))
  expect([outcome, computed.length]).toEqual([asked, 3])
  const wrong = refused(undefined, signInRefusals.wrongPassword)
  expect(await made([wrong])).toMatchObject({ outcome: wrong, computed: [] })
})
