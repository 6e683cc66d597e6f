import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { participantsApi as api } from './api.ts'
import type { GuestDraft } from './rules.ts'
import { draftGuest, pendingGuest } from './testing.ts'

let portal: TestPortal
type Account = Awaited<ReturnType<TestPortal['organisationAccount']>>
let reviewer: Awaited<ReturnType<TestPortal['organiser']>>
beforeAll(async () => {
  portal = await startTestPortal()
  reviewer = await portal.organiser('reviewer')
})
afterAll(() => portal.close())

const possibleDuplicates = ({ call }: Pick<Account, 'call'>, { id }: { id: string }) =>
  call(api.possibleDuplicates, { params: { id } })

let made = 0
/** A person who shares nothing with others. */
const unlike = (): Partial<GuestDraft> => ({
  passportName: `Nobody ${String.fromCharCode(65 + (made % 26))}${'abcdefghij'[Math.floor(made / 26) % 10]}`,
  chineseName: null,
  mobile: `1391000${String(++made).padStart(4, '0')}`,
  email: `nobody${made}@example.com`,
})

const marksOf = ({ people }: { people: { id: string; same: string[] }[] }) =>
  people.map(({ id, same }) => [id, same])

describe('likely the same person', () => {
  it.each<[string, Partial<GuestDraft>, Partial<GuestDraft>, string[]]>([
    ['document', { documentNumber: 'L1000001' }, { documentNumber: 'L1000001' }, ['document']],
    ['mobile, however it was written', { mobile: '13700001111' }, { mobile: '+8613700001111' }, ['mobile']],
    ['e-mail', { email: 'Same@example.com' }, { email: 'same@EXAMPLE.com' }, ['email']],
    [
      'name in Latin letters, the other way round',
      { passportName: 'Zhang Wei', birthDate: '1970-01-02' },
      { passportName: 'WEI ZHANG', birthDate: '1970-01-02' },
      ['nameAndBirthDate'],
    ],
    [
      'name in Chinese, with a dot or without',
      { chineseName: '安娜·施密特', birthDate: '1971-01-02' },
      { chineseName: '安娜施密特', birthDate: '1971-01-02' },
      ['nameAndBirthDate'],
    ],
  ])('by %s', async (_name, first, second, same) => {
    const liaison = await portal.organisationAccount()
    const one = await draftGuest(liaison, { ...unlike(), ...first })
    const other = await draftGuest(liaison, { ...unlike(), ...second })
    expect(marksOf(await possibleDuplicates(liaison, other))).toEqual([[one.id, same]])
    expect(marksOf(await possibleDuplicates(liaison, one))).toEqual([[other.id, same]])
  })

  it('not by a name alone, nor by nothing, nor a withdrawn one', async () => {
    const liaison = await portal.organisationAccount()
    const name = { passportName: 'Li Na', birthDate: '1980-01-01' }
    await draftGuest(liaison, { ...unlike(), ...name })
    const other = await draftGuest(liaison, { ...unlike(), ...name, birthDate: '1980-01-02' })
    expect(await possibleDuplicates(liaison, other)).toEqual({ people: [], documentElsewhere: false })
    const empty = await liaison.call(api.create, { body: { id: randomUUID(), kind: 'guest' } })
    await liaison.call(api.create, { body: { id: randomUUID(), kind: 'guest' } })
    expect(await possibleDuplicates(liaison, empty)).toEqual({ people: [], documentElsewhere: false })
    const gone = await pendingGuest(liaison, { ...unlike(), documentNumber: 'L2000001' })
    await liaison.call(api.withdraw, { params: { id: gone.id }, body: { revision: gone.revision } })
    const again = await draftGuest(liaison, { ...unlike(), documentNumber: 'L2000001' })
    expect((await possibleDuplicates(liaison, again)).people).toEqual([])
  })
})

describe('a person of another organisation', () => {
  it('is no more than that the document is registered; organisers see who, and everything that is the same', async () => {
    const [own, other] = [await portal.organisationAccount(), await portal.organisationAccount()]
    const fields = { ...unlike(), documentNumber: 'L3000001' }
    const theirs = await pendingGuest(other, fields)
    const mine = await draftGuest(own, fields)
    const seen = await possibleDuplicates(own, mine)
    expect(seen).toEqual({ people: [], documentElsewhere: true })
    const { people, documentElsewhere } = await possibleDuplicates(reviewer, mine)
    expect(documentElsewhere).toBe(false)
    expect(people).toMatchObject([
      {
        id: theirs.id,
        status: 'pending',
        same: ['document', 'nameAndBirthDate', 'mobile', 'email'],
      },
    ])
    expect(await possibleDuplicates(other, theirs)).toEqual({ people: [], documentElsewhere: false })
  })

  it('is not even that while it is only typed, or only a number or a name is the same', async () => {
    const [own, other] = [await portal.organisationAccount(), await portal.organisationAccount()]
    const fields = unlike()
    await draftGuest(other, { ...fields, documentNumber: 'L4000001' })
    const mine = await draftGuest(own, { ...fields, documentNumber: 'L4000001' })
    expect(await possibleDuplicates(own, mine)).toEqual({ people: [], documentElsewhere: false })
    await pendingGuest(other, { ...fields, documentNumber: 'L4000002' })
    expect(await possibleDuplicates(own, mine)).toEqual({ people: [], documentElsewhere: false })
    expect((await possibleDuplicates(reviewer, mine)).people).toHaveLength(2)
  })
})

it('10,000 people are looked through by indexes', async () => {
  const liaison = await portal.organisationAccount()
  const one = await draftGuest(liaison, { ...unlike(), documentNumber: 'L5000001' })
  await portal.db.execute(`insert into participants (id, summit_id, organisation_id, kind, status, missing, created_at, updated_at, mobile, email, document_digest, name_digests)
    select gen_random_uuid(), summit_id, organisation_id, kind, status, missing, created_at, updated_at, '2' || n, n || '@x.example', 'd' || n, array['n' || n]
    from participants, generate_series(10000000, 10009999) n where id = '${one.id}'`)
  await portal.db.execute('analyze participants')
  const { rows } = await portal.db.execute<{ 'QUERY PLAN': string }>(
    `explain select id from participants where summit_id = '${portal.summit.id}' and (document_digest = 'd10000001' or name_digests && array['n10000001'] or regexp_replace(mobile, '^([+]86|0086)', '') = '210000001' or lower(email) = '10000001@x.example')`,
  )
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  for (const index of [
    'participants_document',
    'participants_names',
    'participants_mobile',
    'participants_email',
  ])
    expect(plan).toContain(index)
  expect(plan).not.toContain('Seq Scan')
  expect((await possibleDuplicates(reviewer, one)).people).toEqual([])
})
