import { expect, test } from 'vitest'
import { createPageOwner, type Identity } from './page-owner.ts'

const anna: Identity = { account: 'anna@example.com', types: ['enterprise'] }
const guestAnna: Identity = { account: 'anna@example.com', types: ['guest'] }
const bob: Identity = { account: 'bob@example.com', types: ['enterprise'] }

/** A page owned by Anna, in a browser where another tab changes the session. */
function tabs(later: { principal: string | undefined; whose: Identity | undefined }) {
  let now: string | undefined = 'first'
  const left: string[] = []
  let asked = 0
  const owner = createPageOwner({
    principal: () => now,
    async whose() {
      asked += 1
      return later.whose
    },
    leave: (to) => left.push(to),
  })
  owner.belongsTo(anna)
  now = later.principal
  return { owner, left, asked: () => asked }
}

/** Whether a promise settles before the next turn of the event loop. */
const hasEnded = (promise: Promise<void>) =>
  Promise.race([
    promise.then(() => true),
    new Promise<boolean>((resolve) => setImmediate(() => resolve(false))),
  ])

test('nothing is asked while the session is the same', async () => {
  const { owner, asked } = tabs({ principal: 'first', whose: anna })
  await owner.settle()
  expect(asked()).toBe(0)
})

test('another login of the same account is taken over, asked for once', async () => {
  const { owner, left, asked } = tabs({ principal: 'second', whose: anna })
  await Promise.all([owner.settle(), owner.settle()])
  await owner.settle()
  expect([left, asked()]).toEqual([[], 1])
})

test.each([
  ['another account', bob, '/'],
  ['the same address as a guest', guestAnna, '/'],
])('a login of %s leaves the page before a call is made', async (_, whose, to) => {
  const { owner, left } = tabs({ principal: 'second', whose })
  expect(await hasEnded(owner.settle())).toBe(false)
  expect(left).toEqual([to])
})

test.each([
  ['a logout', undefined],
  ['an ended session', 'second'],
])('%s leaves for the login', async (_, principal) => {
  const { owner, left } = tabs({ principal, whose: undefined })
  expect(await hasEnded(owner.settle())).toBe(false)
  expect(left).toEqual(['/login'])
})

test('a page without an owner stays', async () => {
  const { owner, left } = tabs({ principal: 'second', whose: bob })
  owner.toNobody()
  await owner.settle()
  expect(left).toEqual([])
})

test('news of a logout is believed before the cookie is gone; news of one’s own session is none', async () => {
  const { owner, left, asked } = tabs({ principal: 'first', whose: anna })
  await owner.hear('first')
  expect([left, asked()]).toEqual([[], 0])
  await owner.hear(undefined)
  expect(left).toEqual(['/login'])
})

test('what could not be found out is asked again', async () => {
  const answers = [Promise.reject(new Error('network')), Promise.resolve(anna)]
  let now = 'first'
  const owner = createPageOwner({
    principal: () => now,
    whose: () => answers.shift() ?? Promise.resolve(undefined),
    leave: () => undefined,
  })
  owner.belongsTo(anna)
  now = 'second'
  await expect(owner.settle()).rejects.toThrow('network')
  await owner.settle()
})
