import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { individualTypes, type OrganisationType, organisationTypes } from '#domain/actor.ts'
import { newMobile } from '#domain/identity/accounts/testing.ts'
import { openInvitation, usedOf } from '#domain/identity/invitations/testing.ts'
import { organisationsApi } from '#domain/identity/organisations/api.ts'
import { signInApi } from '#domain/identity/sign-in/api.ts'
import { participantsApi } from '#domain/people/participants/api.ts'
import { withoutCrew } from '#domain/people/participants/lists.ts'
import { refusalOf } from '#kit/testing/refusal-of.ts'
import { personnelApi as api } from './api.ts'
import { type Door, doorOfAccount, doors } from './rules.ts'
import { atDoor, begun, consents, submitted, usualDoor } from './testing.ts'

let portal: TestPortal
let organisationId: string
beforeAll(async () => {
  portal = await startTestPortal()
  const host = await portal.organisationAccount({ type: 'government' })
  await host.call(organisationsApi.saveOwn, { body: { revision: 1, change: { name: '滨澜市商务局' } } })
  organisationId = host.organisationId
})
afterAll(() => portal.close())

type Code = 'none' | 'right' | 'usedUp' | 'otherDoor'
const codes: readonly Code[] = ['none', 'right', 'usedUp', 'otherDoor']
const other: Record<Door, Door> = Object.fromEntries(
  doors.map((door, at) => [door, doors[(at + 1) % doors.length]]),
) as Record<Door, Door>

const codeFor = async (door: Door, of: Code): Promise<string | undefined> => {
  const registersAs = (each: Door) => (each === 'enroll' ? ('guest' as const) : ('personnel' as const))
  const kind = of === 'otherDoor' ? other[door] : door
  if (of === 'none') return undefined
  const used = of === 'usedUp' ? 1 : 0
  const given = { kind, organisationId, registersAs: registersAs(kind), quota: 1, used }
  return (await openInvitation(portal, given)).code
}

/** A caller of this type, as every test needs a new one: an account has one registration of each kind. */
const callerOf = (type: OrganisationType | 'stranger') =>
  type === 'stranger' ? atDoor(portal) : portal.organisationAccount({ type })

const refused: Record<Exclude<Code, 'right'>, number> = { none: 10001, usedUp: 40992, otherDoor: 40995 }

describe.each([...organisationTypes, 'stranger'] as const)('an account of the kind %s', (type) => {
  it.each(doors)(
    'at the door %s: its own opens without a code, every other as to a stranger',
    async (door) => {
      const isOwn = type !== 'stranger' && doorOfAccount[type] === door
      for (const of of codes) {
        const caller = await callerOf(type)
        const inviteCode = await codeFor(door, of)
        const given = inviteCode === undefined ? {} : { inviteCode }
        if (isOwn || of === 'right') {
          const { participantId } = await begun(caller, door, given)
          expect(participantId).toEqual(expect.any(String))
          // an account needs no place at its own door
          if (inviteCode && of === 'right') expect(await usedOf(portal.db, inviteCode)).toBe(isOwn ? 0 : 1)
        } else expect((await refusalOf(begun(caller, door, given))).code, of).toBe(refused[of])
      }
    },
  )
})

describe('at another door than its own', () => {
  it('an account registers for itself, not for its organisation, and finds the registration again', async () => {
    const me = await portal.organisationAccount({ type: 'enterprise' })
    const inviteCode = await codeFor('groupBuilder', 'right')
    const { participantId } = await begun(me, 'groupBuilder', { inviteCode: String(inviteCode) })
    const record = await me.call(participantsApi.read, { params: { id: participantId } })
    expect(record).toMatchObject({ organisationId: null, email: me.account, may: { edit: true } })
    expect(await me.call(api.mine, {})).toMatchObject([{ participantId, isSelf: true }])
    const colleague = await portal.organisationAccount({ type: 'enterprise' })
    const foreign = colleague.call(participantsApi.read, { params: { id: participantId } })
    expect((await refusalOf(foreign)).status).toBe(404)
  })

  it('where none is asked for, an account needs no code either', async () => {
    const secretary = await portal.organiser('secretary')
    const params = { door: 'groupGovernment' as const }
    await secretary.call(api.saveDoor, { params, body: { ...usualDoor, needsCode: false } })
    const me = await portal.organisationAccount({ type: 'enterprise' })
    expect(await begun(me, 'groupGovernment')).toMatchObject({ personnelKind: 'government' })
    await secretary.call(api.saveDoor, { params, body: usualDoor })
  })

  it('media leads a group only by a code, also by spreadsheet', async () => {
    const media = await portal.organisationAccount({ type: 'media' })
    const lead = (door: Door, inviteCode?: string) =>
      media.call(api.lead, { body: { door, consents, ...(inviteCode && { inviteCode }) } })
    expect((await refusalOf(lead('groupBuilder'))).code).toBe(10001)
    expect(await lead('groupBuilder', await codeFor('groupBuilder', 'right'))).toMatchObject({
      door: 'groupBuilder',
    })
    expect(await lead('groupMedia')).toEqual({ door: 'groupMedia', inviteCode: null })
  })
})

describe('an account of one person', () => {
  it('has the name of the person from the submission on, and not that of the unit', async () => {
    const me = await portal.organisationAccount({ type: 'volunteer' })
    const name = async () =>
      (await me.call(signInApi.loginInfo, { query: { entranceTypes: 2 } })).user.name.zh
    await me.call(organisationsApi.saveOwn, { body: { revision: 1, change: { name: '青岛大学' } } })
    expect(await name()).not.toBe('青岛大学')
    const { participantId } = await begun(me, 'groupVolunteer')
    await submitted(me, participantId, { mobile: newMobile() })
    expect(await name()).toBe('王小明')
    const host = await portal.organisationAccount({ type: 'media' })
    await host.call(organisationsApi.saveOwn, { body: { revision: 1, change: { name: '海潮日报' } } })
    expect((await host.call(signInApi.loginInfo, { query: { entranceTypes: 2 } })).user.name.zh).toBe(
      '海潮日报',
    )
  })

  it('proposes no activity', async () => {
    for (const type of individualTypes) {
      const me = await portal.organisationAccount({ type })
      const { permissions } = await me.call(signInApi.loginInfo, { query: { entranceTypes: 2 } })
      expect(permissions, type).not.toContain('activities:propose')
    }
  })
})

it('a crew is in the list of the crew only, and found in the one of guests by searching', async () => {
  const media = await portal.organisationAccount({ type: 'media' })
  const { participantId } = await begun(media, 'groupMedia', { isMember: true })
  const params = { id: participantId }
  await media.call(participantsApi.save, { params, body: { revision: 1, change: { chineseName: '王小明' } } })
  const listed = async (query: object) =>
    (await media.call(participantsApi.list, { query })).records.map(({ id }) => id)
  expect(await listed({ except: 'companion' })).toEqual([participantId])
  expect(await listed(withoutCrew({}))).toEqual([])
  const searched = { search: '王小明' }
  expect(await listed({ ...searched, ...withoutCrew(searched) })).toEqual([participantId])
  expect(await media.call(api.mine, {})).toMatchObject([{ participantId }])
})
