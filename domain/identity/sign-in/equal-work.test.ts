import { createHook } from 'node:async_hooks'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { accountWithPassword, goodPassword, newMobile } from '#domain/identity/accounts/testing.ts'
import { recordStatements } from '#kit/testing/record-statements.ts'
import { signInApi as api } from './api.ts'
import { type CodePurpose, codePurposes, type VerifyEffort } from './rules.ts'
import { messageCodes } from './server/tables.ts'
import { sentCode, solvedBy, solvedImage } from './testing.ts'

// Neither the response nor the work behind it may reveal whether an account exists. Work is counted, not timed: runs of argon2, and the statements
// sent to the database.

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

/** Number of argon2 runs during a call. */
async function hashesDuring(run: () => Promise<unknown>): Promise<number> {
  let hashes = 0
  const hook = createHook({
    init(_id, type) {
      if (type === 'ARGON2REQUEST') hashes++
    },
  }).enable()
  try {
    await run()
  } finally {
    hook.disable()
  }
  return hashes
}

type Asked = { method: 'POST' | 'PUT'; url: string; payload: object }

/** Everything visible of a call from outside, except the clock, its random number and proxy headers; and its work inside. */
async function seen({ method, url, payload }: Asked, later = 3_600_000) {
  portal.clock.advance(later)
  let answer = { statusCode: 0, body: '', headers: {} as Record<string, unknown> }
  let hashes = 0
  const statements = await recordStatements(async () => {
    hashes = await hashesDuring(async () => {
      answer = await portal.app.inject({ method, url, payload })
    })
  })
  const { date: _date, 'x-request-id': _number, ...headers } = answer.headers
  const work = { hashes, statements: statements.map(({ text }) => text) }
  const body = answer.body.replace(/(?<="codeId":")[-0-9a-f]{36}(?=")/, 'drawn at random')
  return { status: answer.statusCode, body, headers, work }
}

const wrong = '000000'

test('login by password', async () => {
  const { account } = await accountWithPassword(portal)
  const withoutPassword = await accountWithPassword(portal, { password: undefined })
  const asked = async (who: string): Promise<Asked> => {
    portal.clock.advance(3_600_000)
    const payload = { account: who, password: 'wrong', ...(await solvedImage(portal)) }
    // solved an hour later the picture would have expired
    portal.clock.advance(-3_600_000)
    return { method: 'POST', url: api.login.path, payload }
  }
  const known = await seen(await asked(account))
  expect(known.status).toBe(400)
  expect(known.work.hashes).toBe(1)
  for (const other of [newMobile(), 'nobody@example.com', withoutPassword.account])
    expect(await seen(await asked(other))).toEqual(known)
})

/** Calls that verify a code. */
const byCode = {
  login: (account) => ({
    method: 'POST',
    url: api.securityCodeLogin.path,
    payload: { account, code: wrong },
  }),
  guestLogin: (account) => ({ method: 'POST', url: api.guestLogin.path, payload: { account, code: wrong } }),
  resetPwd: (account) => ({
    method: 'PUT',
    url: api.resetPassword.path,
    payload: { account, code: wrong, newPassword: 'Another#2026' },
  }),
  register: (account) => ({
    method: 'POST',
    url: api.register.path,
    payload: {
      accountType: 'media',
      account,
      code: wrong,
      password: goodPassword,
      privacyAccepted: true,
    },
  }),
} as const satisfies Partial<Record<CodePurpose, (account: string) => Asked>>

const opened = Object.keys(byCode) as (keyof typeof byCode)[]

test.each(opened)('a wrong code for %s, with a code under way and without', async (purpose) => {
  const { account } = await accountWithPassword(portal)
  const { contact } = await portal.registeredGuest()
  for (const codeUnderWay of [true, false]) {
    const answers = []
    for (const who of [account, contact, newMobile(), 'nobody@example.com']) {
      portal.clock.advance(3_600_000)
      if (codeUnderWay) await sentCode(portal, who, purpose)
      portal.clock.advance(-3_600_000)
      answers.push(await seen(byCode[purpose](who)))
    }
    expect(answers[0]?.status).toBe(400)
    expect(answers[0]?.work.statements).not.toEqual([])
    for (const answer of answers) expect(answer).toEqual(answers[0])
  }
})

/** The two ends of a savepoint: one releases a message, the other rolls it back. */
const bothEnds = (text: string) => text.replace(/^(release|rollback to) savepoint/, 'end savepoint')

test.each(codePurposes)('asking for a code for %s', async (purpose) => {
  const { account } = await accountWithPassword(portal)
  const { contact } = await portal.registeredGuest()
  const ask = async (who: string) => {
    portal.clock.advance(3_600_000)
    const payload = { account: who, purpose, ...(await solvedImage(portal)) }
    portal.clock.advance(-3_600_000)
    const { work, ...answer } = await seen({ method: 'POST', url: api.sendMessageCode.path, payload })
    return { ...answer, hashes: work.hashes, statements: work.statements.map(bothEnds) }
  }
  // numbers and addresses use different queries, whether or not they are known
  for (const [known, unknown] of [
    [account, newMobile()],
    [contact, 'nobody@example.com'],
  ] as const) {
    const answer = await ask(known)
    expect(answer.status).toBe(200)
    expect(answer.statements.join('\n')).toContain('insert into "outgoing_messages"')
    expect(await ask(unknown)).toEqual(answer)
  }
})

/** Numbers that organisers know and numbers that they do not, asked for in the same state of the budgets. */
async function knownAndUnknown() {
  const { account } = await accountWithPassword(portal)
  const { contact } = await portal.registeredGuest()
  // numbers and addresses use different queries, whether or not they are known
  return [
    [account, newMobile()],
    [contact, 'newcomer@example.com'],
  ] as const
}

async function askedInState(who: string, effort: VerifyEffort, codeId?: string) {
  portal.clock.advance(60_000)
  const solved = await solvedBy(portal, effort)
  const payload = { account: who, purpose: 'tempRegister', ...solved, ...(codeId && { codeId }) }
  const { work, ...answer } = await seen({ method: 'POST', url: api.sendMessageCode.path, payload }, 60_000)
  const [stored] = await portal.db
    .select({ id: messageCodes.id })
    .from(messageCodes)
    .where(eq(messageCodes.account, who))
    .orderBy(desc(messageCodes.expiresAt))
  return { codeId: codeId ?? stored?.id, shown: { ...answer, statements: work.statements.map(bothEnds) } }
}

const quick = { mail: 99, sms: 99 }

/** How the budgets stand, how many codes strangers had sent, the efforts of one who asks, and the status in the end. */
const states = {
  'the minute is used up': {
    budget: { perMinute: { mail: 0, sms: 0 }, perDay: 1_000 },
    sent: 0,
    efforts: ['image', 'computedLongest'],
    last: 200,
  },
  'half of the day is used up': {
    budget: { perMinute: quick, perDay: 12 },
    sent: 6,
    efforts: ['image', 'computedLonger'],
    last: 200,
  },
  'all but what is kept is used up': {
    budget: { perMinute: quick, perDay: 12 },
    sent: 9,
    efforts: ['image', 'computedLongest'],
    last: 429,
  },
  'the ceiling is reached': {
    budget: { perMinute: quick, perDay: 0 },
    sent: 0,
    efforts: ['image'],
    last: 429,
  },
} as const

test.each(Object.keys(states) as (keyof typeof states)[])(
  'known and unknown numbers, when %s',
  async (state) => {
    const { budget, sent, efforts, last } = states[state]
    const { settings } = portal.services
    const before = settings.codeBudget
    portal.clock.advance(2 * 86_400_000)
    const pairs = await knownAndUnknown()
    settings.codeBudget = budget
    try {
      for (let at = 0; at < sent; at++) await sentCode(portal, newMobile(), 'tempRegister', 'computedLongest')
      for (const [known, unknown] of pairs) {
        const codeIds: (string | undefined)[] = []
        for (const effort of efforts) {
          const first = await askedInState(known, effort, codeIds[0])
          const second = await askedInState(unknown, effort, codeIds[1])
          expect(second.shown).toEqual(first.shown)
          expect(first.shown.status).toBe(effort === efforts.at(-1) ? last : 200)
          codeIds.splice(0, 2, first.codeId, second.codeId)
        }
      }
    } finally {
      settings.codeBudget = before
    }
  },
)
