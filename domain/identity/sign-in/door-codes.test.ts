import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { outboxApi } from '#domain/ground/outbox/api.ts'
import { newMobile } from '#domain/identity/accounts/testing.ts'
import { refusalOf } from '#kit/testing/refusal-of.ts'
import { signInApi } from './api.ts'
import { otherCode, sentCode, solvedBy } from './testing.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

it('the proof at a door is refused as 40013 for a wrong code and for one that has run out', async () => {
  const account = newMobile()
  const code = await sentCode(portal, account, 'tempRegister')
  const prove = (given: string) =>
    refusalOf(portal.visitor.call(signInApi.doorLogin, { body: { account, code: given } }))
  expect(await prove(otherCode(code))).toMatchObject({
    code: 40013,
    message: 'The phone number verification failed, please try again later',
  })
  portal.clock.advance(5 * 60_000)
  expect((await prove(code)).code).toBe(40013)
})

it('it says after a wrong code how many tries are left, and after the last that a new one is needed', async () => {
  const account = newMobile()
  const { verifyId, verifyCode } = await solvedBy(portal, 'image')
  const body = { account, purpose: 'tempRegister' as const, verifyId, verifyCode }
  const { codeId } = await portal.visitor.call(signInApi.sendMessageCode, { body })
  const [message] = await portal.visitor.call(outboxApi.mailbox, { query: { to: account } })
  const code = otherCode(/\b\d{6}\b/.exec(message?.text ?? '')?.[0] ?? '')
  const prove = () =>
    refusalOf(portal.visitor.inChinese(signInApi.doorLogin, { body: { account, code, codeId } }))
  const said = [await prove(), await prove(), await prove(), await prove(), await prove()]
  expect(said.map(({ data }) => data)).toEqual([4, 3, 2, 1, 0].map((triesLeft) => ({ triesLeft })))
  expect(said[0]?.message).toBe('手机号码验证失败，请稍后再试（验证码不正确，还可输入 4 次）')
  expect(said[4]?.message).toBe('手机号码验证失败，请稍后再试（该验证码已失效，请重新获取）')
})
