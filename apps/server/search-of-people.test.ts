import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { putApprovedGuest } from '#domain/people/participants/testing.ts'
import { searchApi } from '#domain/views/search/api.ts'
import { bigramsOf } from '#kit/db/bigrams.ts'

let portal: TestPortal
let own: Awaited<ReturnType<TestPortal['organisationAccount']>>
let ids: string[]
beforeAll(async () => {
  portal = await startTestPortal()
  own = await portal.organisationAccount()
  const other = await portal.organisationAccount()
  const inviteCode = 'ABCDEFGH23'
  const named = (chineseName: string) => ({ chineseName, searchTerms: bigramsOf(chineseName) })
  ids = [
    await putApprovedGuest(portal.db, own, { mobile: '+8613905320001', inviteCode, ...named('王海') }),
    await putApprovedGuest(portal.db, other, { mobile: '+4915112345678', inviteCode, ...named('海宁') }),
    await putApprovedGuest(portal.db, other, { mobile: '13905320001', status: 'withdrawn' }),
  ]
})
afterAll(() => portal.close())

type Caller = Pick<typeof own, 'call'>
async function found({ call }: Caller, text: string) {
  const groups = await call(searchApi.find, { query: { text } })
  const people = groups.find(({ kind }) => kind === 'people')?.hits ?? []
  return people.map(({ path }) => ids.indexOf(path.split('/').at(-1) ?? '')).sort()
}

it('finds people by one character, by a whole number however it is typed, and by the code of an invitation', async () => {
  const organiser = await portal.organiser('viewer')
  const expected: [string, number[]][] = [
    ['海', [0, 1]],
    ['139 0532 0001', [0]],
    ['+86 13905320001', [0]],
    ['0049 151 12345678', [1]],
    ['abcde-fgh23', [0, 1]],
    ['1390532', []],
    ['ABCDEFGH24', []],
  ]
  for (const [text, people] of expected) expect(await found(organiser, text), text).toEqual(people)
})

it('finds for an organisation only its own people', async () => {
  for (const text of ['海', '13905320001', 'ABCDEFGH23']) expect(await found(own, text), text).toEqual([0])
  expect(await found(own, '+4915112345678')).toEqual([])
})
