import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { addSummit } from '#domain/ground/summit/server/actions.ts'
import { accountsConsoleApi } from '#domain/identity/accounts/api/console.ts'
import { sessionsApi } from '#domain/identity/sign-in/api/sessions.ts'
import { signInApi } from '#domain/identity/sign-in/api.ts'
import { participantsApi } from '#domain/people/participants/api.ts'
import { draftGuest, idPhotoFile, pendingGuest } from '#domain/people/participants/testing.ts'
import { intentionsApi } from '#domain/plans/intentions/api.ts'
import { itinerariesApi } from '#domain/plans/itineraries/api.ts'
import { messagesApi } from '#domain/plans/messages/api.ts'
import { refusalOf } from '#kit/testing/refusal-of.ts'
import { sharesApi as api } from './api.ts'
import { maxLinks, type NewShare, openedWith, type SharedPart, sharedParts } from './rules.ts'
import { sharedLink } from './testing.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

const ended = { code: 40970 }
const revoked = { code: 40974 }
const expired = { code: 40975 }
const forbidden = { code: 40300 }
const sessionEnded = { status: 401 }

const open = (token: string) => portal.visitor.call(api.open, { body: { token } })

/** A guest of an organisation, and an assistant who logged in by a link to it. */
async function shared(given: Partial<NewShare> = {}) {
  const owner = await portal.organisationAccount({ name: 'Owner' })
  const { id } = await draftGuest(owner)
  const link = await sharedLink(owner, id, given)
  return { owner, id, params: { id }, ...link, assistant: portal.clientOf(await open(link.token)) }
}

describe('who came in by a link', () => {
  test('fills in the record, by their own name, and is told what the link opens', async () => {
    const { owner, id, params, assistant } = await shared()
    expect(await assistant.call(api.mine, {})).toMatchObject({ participantId: id, parts: [...sharedParts] })
    const { revision, may } = await assistant.call(participantsApi.read, { params })
    expect(may).toEqual({
      edit: true,
      contact: true,
      submit: false,
      takeBack: false,
      withdraw: false,
      remove: false,
      registerAgain: false,
      nameSpecial: false,
      replacePicture: false,
      replaceProven: false,
      changeAccount: false,
      reveal: false,
    })
    await assistant.call(participantsApi.save, { params, body: { revision, change: { jobTitle: 'Chair' } } })
    const file = {
      params: { id, field: 'idPhoto' as const },
      file: await idPhotoFile(),
      fileName: 'passport.png',
    }
    expect(await assistant.call(participantsApi.uploadFile, file)).toMatchObject({ jobTitle: 'Chair' })
    const [, change] = await owner.call(participantsApi.history, { params })
    expect(change).toMatchObject({
      field: 'jobTitle',
      actorName: { zh: 'Wang Fang（助理）', en: 'Wang Fang (assistant)' },
    })
  })

  test('sees no protected value, no other person, and can neither submit nor withdraw', async () => {
    const { params, assistant, owner } = await shared()
    const other = await draftGuest(owner)
    const { documentNumber, revision } = await assistant.call(participantsApi.read, { params })
    expect(documentNumber).toContain('•')
    const calls = [
      () => assistant.call(participantsApi.reveal, { params, body: { field: 'documentNumber' } }),
      () => assistant.call(participantsApi.submit, { params, body: { revision } }),
      () => assistant.call(participantsApi.withdraw, { params, body: { revision } }),
      () => assistant.call(participantsApi.list, { query: {} }),
      () => assistant.call(participantsApi.history, { params }),
      () => assistant.call(itinerariesApi.fellows, { params }),
      () => assistant.call(api.list, { params }),
    ]
    for (const call of calls) await expect(call()).rejects.toMatchObject(forbidden)
    const foreign = assistant.call(participantsApi.read, { params: { id: other.id } })
    await expect(foreign).rejects.toMatchObject({ status: 404 })
  })

  test('does not say any more, once it was submitted, by which number or address the guest comes in', async () => {
    const owner = await portal.organisationAccount()
    const { id } = await pendingGuest(owner)
    const params = { id }
    const { token } = await sharedLink(owner, id)
    const { call } = portal.clientOf(await open(token))
    const { revision, may } = await call(participantsApi.read, { params })
    expect(may).toMatchObject({ edit: true, contact: false })
    for (const change of [{ email: 'assistant@example.com' }, { mobile: '13900139000' }])
      await expect(call(participantsApi.save, { params, body: { revision, change } })).rejects.toMatchObject({
        code: 40972,
      })
    await call(participantsApi.save, { params, body: { revision, change: { jobTitle: 'Chair' } } })
  })

  test('is told of likely duplicates no more than that the document is registered', async () => {
    const { owner, params, assistant } = await shared()
    const body = { field: 'documentNumber' }
    const { value: documentNumber } = await owner.call(participantsApi.reveal, { params, body })
    await draftGuest(owner, { documentNumber })
    expect((await owner.call(participantsApi.possibleDuplicates, { params })).people).not.toHaveLength(0)
    expect((await assistant.call(participantsApi.possibleDuplicates, { params })).people).toEqual([])
  })

  const parts = {
    async record({ assistant, params }) {
      const { revision } = await assistant.call(participantsApi.read, { params })
      const body = { revision, change: { jobTitle: 'Chair' } }
      return assistant.call(participantsApi.save, { params, body })
    },
    itinerary: ({ assistant, params }) =>
      assistant.call(itinerariesApi.save, {
        params,
        body: { revision: 0, change: { hotelName: 'Shangri-La' } },
      }),
    intention: ({ assistant, params }) =>
      assistant.call(intentionsApi.save, { params, body: { revision: 0, change: { exhibit: true } } }),
    message: ({ assistant, params }) =>
      assistant.call(messagesApi.save, { params, body: { revision: 0, change: { text: 'Welcome' } } }),
  } satisfies Record<
    Exclude<SharedPart, 'activities'>,
    (of: Awaited<ReturnType<typeof shared>>) => Promise<unknown>
  >

  const changed = ['record', 'itinerary', 'intention', 'message'] as const

  test.each(changed)('changes %s where it is ticked, and nothing else', async (part) => {
    const of = await shared({ parts: [part] })
    for (const each of changed) {
      const saved = parts[each](of).then(
        () => 'saved',
        ({ code }) => code,
      )
      expect([each, await saved]).toEqual([each, each === part ? 'saved' : forbidden.code])
    }
  })

  test.each(['itinerary', 'intention', 'message'] as const)(
    'plans no %s for an empty draft, with which it would be forgotten',
    async (part) => {
      const owner = await portal.organisationAccount()
      const { id } = await owner.call(participantsApi.create, { body: { id: randomUUID(), kind: 'guest' } })
      const { token } = await sharedLink(owner, id)
      const of = { owner, id, params: { id }, assistant: portal.clientOf(await open(token)) }
      await expect(parts[part](of as never)).rejects.toMatchObject({ code: 40913 })
      await parts.record(of as never)
      await parts[part](of as never)
    },
  )

  test('reads the record where nothing is ticked, as in links of before, and nothing beside it', async () => {
    const { assistant, params, shareId } = await shared()
    await portal.db.execute(sql`update shares set parts = '{}' where id = ${shareId}`)
    expect(await assistant.call(participantsApi.read, { params })).toMatchObject({ may: { edit: false } })
    await expect(assistant.call(itinerariesApi.read, { params })).rejects.toMatchObject(forbidden)
    const { permissions } = await assistant.call(signInApi.loginInfo, { query: {} })
    expect(new Set(permissions)).toEqual(openedWith([]))
  })

  test('has no password, and ends its own sessions only', async () => {
    const { assistant, token } = await shared()
    const body = { oldPassword: 'x', newPassword: 'Coast!Line26' }
    await expect(assistant.call(signInApi.changePassword, { body })).rejects.toMatchObject({ code: 40302 })
    await open(token)
    expect(await assistant.call(sessionsApi.endOthers, {})).toBe(1)
  })
})

describe('a link', () => {
  test('is not revoked by way of another record, and its address is not told there', async () => {
    const { owner, params, shareId, assistant } = await shared()
    const other = { id: (await draftGuest(owner)).id, shareId }
    await expect(owner.call(api.revoke, { params: other })).rejects.toMatchObject({ status: 404 })
    await expect(owner.call(api.link, { params: other })).rejects.toMatchObject({ status: 404 })
    expect(await assistant.call(api.mine, {})).toMatchObject({ participantId: params.id })
  })

  test('says who asks whom about whom before it is opened, and nothing once it opens nothing', async () => {
    const { owner, params, shareId, token } = await shared()
    const told = (of: string) => portal.visitor.call(api.told, { body: { token: of } })
    const { passportName } = await owner.call(participantsApi.read, { params })
    const says = { name: 'Wang Fang', guest: { en: passportName } }
    expect(await told(token)).toMatchObject(says)
    expect(await told(token)).toMatchObject(says)
    await expect(told(`${randomUUID()}.${token.split('.')[1]}`)).rejects.toMatchObject(ended)
    await owner.call(api.revoke, { params: { ...params, shareId } })
    await expect(told(token)).rejects.toMatchObject(ended)
  })

  test('is out at the next call when it is revoked, and cannot be opened any more', async () => {
    const { owner, params, shareId, token, assistant } = await shared()
    await assistant.call(participantsApi.read, { params })
    const [link] = await owner.call(api.revoke, { params: { ...params, shareId } })
    expect(link).toMatchObject({ state: 'revoked', lastUsedAt: expect.any(String) })
    await expect(assistant.call(participantsApi.read, { params })).rejects.toMatchObject(sessionEnded)
    await expect(open(token)).rejects.toMatchObject(revoked)
    await expect(owner.call(api.link, { params: { ...params, shareId } })).rejects.toMatchObject(ended)
  })

  test('is out when its time has come, however much it is used', async () => {
    const { params, assistant, token } = await shared({ days: 1 })
    const began = portal.clock.now().getTime()
    try {
      for (let hour = 6; hour < 24; hour += 6) {
        portal.clock.advance(6 * 3_600_000)
        await assistant.call(participantsApi.read, { params })
      }
      portal.clock.advance(6 * 3_600_000)
      await expect(assistant.call(participantsApi.read, { params })).rejects.toMatchObject(sessionEnded)
      await expect(open(token)).rejects.toMatchObject(expired)
    } finally {
      portal.clock.set(new Date(began).toISOString())
    }
  })

  test('is out when the account that made it is disabled', async () => {
    const { owner, params, assistant, token } = await shared()
    const secretary = await portal.organiser('secretary')
    await secretary.call(accountsConsoleApi.disable, { params: { id: owner.accountId } })
    await expect(assistant.call(participantsApi.read, { params })).rejects.toMatchObject(sessionEnded)
    await expect(open(token)).rejects.toMatchObject(ended)
  })

  test('with a changed secret, or unknown, opens nothing', async () => {
    const { token, shareId } = await shared()
    const [, secret = ''] = token.split('.')
    const flipped = (secret[0] === 'A' ? 'B' : 'A') + secret.slice(1)
    for (const wrong of [`${shareId}.${flipped}`, `${randomUUID()}.${secret}`])
      await expect(open(wrong)).rejects.toMatchObject(ended)
  })

  test('is made once however often its call is repeated, and its secret is nowhere in the database', async () => {
    const owner = await portal.organisationAccount()
    const { id } = await draftGuest(owner)
    const body = { shareId: randomUUID(), name: '王芳', parts: ['record' as const], days: 3 as const }
    const make = () => owner.call(api.make, { params: { id }, body })
    expect(await make()).toHaveLength(1)
    expect(await make()).toHaveLength(1)
    const other = await draftGuest(owner)
    const taken = owner.call(api.make, { params: { id: other.id }, body })
    await expect(taken).rejects.toMatchObject({ code: 40915 })
    // a link that would keep more than was asked for last is not said to be made
    for (const terms of [{ parts: sharedParts.slice(0, 2) }, { days: 30 as const }, { name: 'Another' }]) {
      const other = owner.call(api.make, { params: { id }, body: { ...body, ...terms } })
      await expect(other).rejects.toMatchObject({ code: 40915 })
    }
    const { rows } = await portal.db.execute('select row_to_json(r)::text as row from shares r')
    const { path } = await owner.call(api.link, { params: { id, shareId: body.shareId } })
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(path.split('.')[1])
  })

  test('of ten at once, no more come into force than may', async () => {
    const owner = await portal.organisationAccount()
    const { id } = await draftGuest(owner)
    const made = await Promise.allSettled(
      Array.from({ length: maxLinks + 3 }, () => sharedLink(owner, id, { parts: ['record'] })),
    )
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(maxLinks)
    expect(made.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 40971 } })
    const [first] = await owner.call(api.list, { params: { id } })
    await owner.call(api.revoke, { params: { id, shareId: first?.id ?? '' } })
    await sharedLink(owner, id, { parts: ['record'] })
  })

  test('over nothing is refused', async () => {
    const owner = await portal.organisationAccount()
    const { id } = await draftGuest(owner)
    await expect(sharedLink(owner, id, { parts: [] })).rejects.toMatchObject({ status: 422 })
  })

  test('over what there is not for this kind of person is refused, and so is a name that is none', async () => {
    const owner = await portal.organisationAccount()
    const { id } = await draftGuest(owner)
    await portal.db.execute(sql`update participants set kind = 'personnel' where id = ${id}`)
    await expect(sharedLink(owner, id, { parts: ['message'] })).rejects.toMatchObject({ status: 404 })
    // bidirectional control characters would reverse the assistant's name in the history
    for (const name of ['', '  ', 'x'.repeat(51), 'a\0b', '\u202Eevil', '\u200B', 'a\nb', '\uD800'])
      await expect(sharedLink(owner, id, { name, parts: ['record'] })).rejects.toMatchObject({ status: 422 })
    await sharedLink(owner, id, { name: 'x'.repeat(50), parts: ['record'] })
  })
})

test('organisers find accounts of assistants where they ask for them, and not among the others', async () => {
  await shared()
  const secretary = await portal.organiser('secretary')
  const list = (query: object) => secretary.call(accountsConsoleApi.list, { query: { size: 100, ...query } })
  const types = async (query: object) => new Set((await list(query)).records.map(({ type }) => type))
  expect(await types({})).not.toContain('assistant')
  expect(await types({ type: 'assistant' })).toEqual(new Set(['assistant']))
})

test('the links end with the participation, and nothing that is cancelled or history is shared', async () => {
  const { owner, id, params, token, assistant } = await shared()
  const { revision } = await owner.call(participantsApi.read, { params })
  await owner.call(participantsApi.withdraw, { params, body: { revision } })
  expect(await refusalOf(assistant.call(participantsApi.read, { params }))).toMatchObject(sessionEnded)
  await expect(open(token)).rejects.toMatchObject(revoked)
  expect(await owner.call(api.list, { params })).toMatchObject([{ state: 'revoked' }])
  await expect(sharedLink(owner, id)).rejects.toMatchObject({ code: 40913 })
  // registering again does not restore revoked links
  const gone = await owner.call(participantsApi.read, { params })
  await owner.call(participantsApi.registerAgain, { params, body: { revision: gone.revision } })
  await expect(open(token)).rejects.toMatchObject(revoked)
  const again = await sharedLink(owner, id)
  const back = portal.clientOf(await open(again.token))
  await portal.db.execute(sql`update summits set current = false`)
  const { id: _old, ...next } = { ...portal.summit, number: 9, year: 2027 }
  await addSummit(portal.db, portal.clock.now(), next, { current: true })
  expect(await refusalOf(back.call(participantsApi.read, { params }))).toMatchObject(sessionEnded)
  await expect(open(again.token)).rejects.toMatchObject(ended)
  await expect(sharedLink(owner, id)).rejects.toMatchObject({ code: 40913 })
  await portal.db.execute(sql`delete from summits where number = 9`)
  await portal.db.execute(sql`update summits set current = true`)
})
