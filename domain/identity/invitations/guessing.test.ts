import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { organisationsApi } from '#domain/identity/organisations/api.ts'
import { signInApi } from '#domain/identity/sign-in/api.ts'
import { signInRefusals } from '#domain/identity/sign-in/refusals/sign-in.ts'
import { verifyCodeLength } from '#domain/identity/sign-in/rules.ts'
import { solvedBy } from '#domain/identity/sign-in/testing.ts'
import { solvePuzzle } from '#kit/gates/proof-of-work/solve-puzzle.ts'
import type { Refusal } from '#kit/http/refusal.ts'
import { recordStatements } from '#kit/testing/record-statements.ts'
import { invitationsApi as api } from './api.ts'
import { findInvitationFor } from './server/actions.ts'
import { openInvitation } from './testing.ts'

let portal: TestPortal
let code: string
beforeAll(async () => {
  portal = await startTestPortal()
  const media = await portal.organisationAccount({ type: 'media' })
  const { revision } = await media.call(organisationsApi.own, {})
  await media.call(organisationsApi.saveOwn, { body: { revision, change: { name: '滨海日报' } } })
  code = (await openInvitation(portal, { organisationId: media.organisationId })).code
})
afterAll(() => portal.close())
/** A test that begins when what was counted before has expired. */
const afterTenMinutes = (name: string, test: () => Promise<void>) =>
  it(name, async () => {
    portal.clock.advance(600_000)
    await test()
  })

let devices = 0
type From = { address?: string; device?: string }
type Solved = { verifyId: string; verifyCode: string }

/** Looks up a code from an address, each time from another device unless given. */
const askFrom = (
  inviteCode: string,
  { address = '203.0.113.7', device = `device ${devices++}` }: From = {},
  solved: Solved | Record<string, never> = {},
) =>
  portal.app.inject({
    url: `${api.masterInfo.path}?${new URLSearchParams({ inviteCode, ...solved })}`,
    remoteAddress: address,
    headers: { 'user-agent': device },
  })
const codeOf = async (...asked: Parameters<typeof askFrom>) => (await askFrom(...asked)).json().code

/** What the device at an address computes. */
async function computedAt(address: string): Promise<Solved> {
  const url = `${signInApi.getProofOfWork.path}?effort=computedLonger`
  const { verifyId, puzzle } = (await portal.app.inject({ url, remoteAddress: address })).json().data
  return { verifyId, verifyCode: solvePuzzle(puzzle, verifyCodeLength) ?? '' }
}
const effort = signInRefusals.moreEffort.code
const wrong = 'ABCDEFGHJK'
const many = (times: number, from: (time: number) => From = () => ({})) =>
  Promise.all(Array.from({ length: times }, (_, time) => codeOf(wrong, from(time))))

afterTenMinutes(
  'needs a puzzle after 120 wrong codes from an address, also at the same time; right ones count for nothing',
  async () => {
    for (let time = 0; time < 125; time++) expect(await codeOf(code)).toBe(0)
    const answers = await many(130)
    expect(answers.filter((no) => no === 10002)).toHaveLength(120)
    expect(answers.filter((no) => no === effort)).toHaveLength(10)
    expect(await codeOf(code)).toBe(effort)
    // trying on at once does not help
    expect(new Set(await many(10))).toEqual(new Set([effort]))
    portal.clock.advance(600_000)
    expect(await codeOf(code)).toBe(0)
  },
)

afterTenMinutes(
  'counts no right code, however many come at the same moment from one address; of wrong ones among them exactly 120 are told so',
  async () => {
    const origin = { address: '203.0.113.8', userAgent: 'one phone', secure: true, cookies: '' }
    const look = (typed: string, device = 'one phone') =>
      findInvitationFor(portal.services, { inviteCode: typed }, { ...origin, userAgent: device }).then(
        () => 0,
        (refused) => (refused as Refusal).kind.code,
      )
    // a whole school registers: its phones look alike, too
    const crowd = await Promise.all(Array.from({ length: 125 }, () => look(code)))
    expect(new Set(crowd)).toEqual(new Set([0]))
    const mixed = await Promise.all(
      Array.from({ length: 160 }, (_, at) => look(at % 5 === 4 ? code : wrong, `phone ${at}`)),
    )
    expect(mixed.filter((no) => no === 10002)).toHaveLength(120)
    expect(await look(code, 'a phone after them')).toBe(effort)
  },
)

afterTenMinutes(
  'needs a puzzle after 40 from one device; its neighbours behind the address go on',
  async () => {
    const answers = await many(45, () => ({ device: 'one' }))
    expect(answers.filter((no) => no === 10002)).toHaveLength(40)
    expect(await codeOf(code, { device: 'one' })).toBe(effort)
    expect(await codeOf(code, { device: 'another' })).toBe(0)
  },
)

afterTenMinutes('is counted for a whole network of IPv6, which one subscriber has', async () => {
  await many(120, (time) => ({ address: `2001:db8:1:1::${time.toString(16)}` }))
  expect(await codeOf(wrong, { address: '2001:db8:1:1:ffff::1' })).toBe(effort)
  expect(await codeOf(wrong, { address: '2001:db8:1:2::1' })).toBe(10002)
})

const addressOf = (time: number) => ({ address: `198.51.100.${time}` })
/** Five wrong codes from each of 120 addresses, which reach the limit of all; how they were answered. */
async function guessFromAll(): Promise<number[]> {
  const fromOne = async (at: number) => {
    const answers: number[] = []
    while (answers.length < 5) answers.push(await codeOf(wrong, addressOf(at)))
    return answers
  }
  return (await Promise.all(Array.from({ length: 120 }, (_, at) => fromOne(at)))).flat()
}

describe('after 600 wrong ones from all addresses', () => {
  beforeAll(async () => {
    portal.clock.advance(600_000)
    expect(new Set(await guessFromAll())).toEqual(new Set([10002]))
  })

  it('asks those with five wrong ones, before any look-up, in the same bytes, and is seen', async () => {
    const bodies = new Set<string>()
    const statements = await recordStatements(async () => {
      for (const [at, asked] of [wrong, code, 'x', '邀请码'].entries()) {
        const answer = await askFrom(asked, addressOf(at))
        expect(answer.statusCode).toBe(429)
        // names the puzzle, as for logins and sends
        expect(answer.json()).toMatchObject({ code: effort, data: { effort: 'computedLonger' } })
        bodies.add(answer.body)
      }
    })
    expect(bodies.size).toBe(1)
    expect(statements.filter(({ text }) => text.includes('invitations'))).toEqual([])
    const metrics = (await portal.app.inject({ url: '/metrics' })).body
    expect(metrics).toContain('limit_refusals_total{limit="invitation-all"}')
  })

  it('shuts out nobody with a right code: at once where nobody guessed, with a puzzle where somebody did, each time anew', async () => {
    // whoever mistypes a few times elsewhere, too
    for (let time = 0; time < 20; time++) expect(await codeOf(code, { address: '203.0.113.99' })).toBe(0)
    for (let time = 0; time < 5; time++) expect(await codeOf(wrong, { address: '203.0.113.99' })).toBe(10002)
    expect(await codeOf(wrong, { address: '203.0.113.99' })).toBe(effort)
    const among = addressOf(3)
    expect(await codeOf(code, among)).toBe(effort)
    const solved = await computedAt(among.address)
    expect(await codeOf(code, among, solved)).toBe(0)
    expect(await codeOf(code, among, solved)).toBe(effort)
    // a guess is answered as well, at the same price
    expect(await codeOf(wrong, among, await solvedBy(portal, 'computedLonger'))).toBe(10002)
    // what a device has computed for longer, for a login, is enough here too
    expect(await codeOf(code, among, await solvedBy(portal, 'computedMuchLonger'))).toBe(0)
    const lesser = await solvedBy(portal, 'computed')
    for (const given of [lesser, { ...lesser, verifyCode: 'zzzz' }])
      expect(await codeOf(code, among, given)).toBe(effort)
  })

  afterTenMinutes('asks nobody any longer', async () => {
    expect(await codeOf(code, addressOf(1))).toBe(0)
  })
})
