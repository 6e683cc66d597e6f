import { count, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing.ts'
import { refusals } from '#domain/refusals.ts'
import { accountsApi as api } from './api.ts'
import { signIns } from './server/tables.ts'
import { accountWithPassword, goodPassword, solvedImage } from './testing.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

const attacker = '203.0.113.66'
const tries = 1_000
/** Wrong passwords that are looked at, for one account from one address (design 9). */
const allowed = 5

/** As many solved image codes; drawn a few at a time, since drawing is not what this is about. */
async function images(wanted: number) {
  const drawn = []
  while (drawn.length < wanted)
    drawn.push(...(await Promise.all(Array.from({ length: 20 }, () => solvedImage(portal)))))
  return drawn
}

async function logIn(account: string, password: string, verifyId: string, remoteAddress: string) {
  const payload = { account, password, verifyId, verifyCode: 'abcd' }
  const answer = await portal.app.inject({ method: 'POST', url: api.login.path, payload, remoteAddress })
  return answer.json<{ code: number }>().code
}

test(`of ${tries} wrong logins at once ${allowed} are evaluated, and nobody else notices`, {
  timeout: 60_000,
}, async () => {
  const [owner, neighbour] = [await accountWithPassword(portal), await accountWithPassword(portal)]
  const bystander = await portal.organisationAccount()
  const [mine, theirs, ...rest] = await images(tries + 2)
  const solved = rest.slice(0, tries)
  const flood = Promise.all(solved.map(({ verifyId }) => logIn(owner.account, 'wrong', verifyId, attacker)))
  // meanwhile: the owner from elsewhere, another account from the attacker's own address, and somebody who is logged in
  const meanwhile = Promise.all([
    logIn(owner.account, goodPassword, mine?.verifyId ?? '', '198.51.100.7'),
    logIn(neighbour.account, goodPassword, theirs?.verifyId ?? '', attacker),
    bystander.call(api.loginInfo, {}),
  ])
  const codes = await flood
  expect((await meanwhile).slice(0, 2)).toEqual([0, 0])
  const answered = (name: keyof typeof refusals) => codes.filter((code) => code === refusals[name].code)
  expect(answered('wrongPassword')).toHaveLength(allowed)
  expect(answered('accountLocked')).toHaveLength(tries - allowed)

  const log = await portal.db
    .select({ address: signIns.address, outcome: signIns.outcome, rows: count() })
    .from(signIns)
    .where(eq(signIns.account, owner.account))
    .groupBy(signIns.address, signIns.outcome)
  expect(log).toHaveLength(3)
  expect(log).toEqual(
    expect.arrayContaining([
      { address: attacker, outcome: 'wrongPassword', rows: allowed },
      { address: attacker, outcome: 'locked', rows: 1 },
      { address: '198.51.100.7', outcome: 'in', rows: 1 },
    ]),
  )
})
