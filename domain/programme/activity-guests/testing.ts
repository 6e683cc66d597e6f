import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { TestPortal } from '#apps/server/testing/test-portal.ts'
import { newMobile } from '#domain/identity/accounts/testing.ts'
import { ownInvitationsApi } from '#domain/identity/invitations/api/console.ts'
import { signInApi } from '#domain/identity/sign-in/api.ts'
import { sentCode } from '#domain/identity/sign-in/testing.ts'
import { hostedActivityFor } from '#domain/programme/activities/testing.ts'
import type { IsolationRecords } from '#domain/testing.ts'
import { keepFiles, putObject } from '#kit/files/store.ts'
import type { Client } from '#kit/http/client.ts'
import { writeList } from '#kit/sheet/write-sheet.ts'
import { samplePortrait } from '#kit/testing/portrait.ts'
import { registeringApi } from './api/registering.ts'
import { activityGuestsApi } from './api.ts'
import { type ActivityGuestDraft, neededConsents } from './rules.ts'
import { activityGuests } from './server/tables.ts'
import { guestColumns } from './words/columns.ts'

/** A valid guest. */
export const guestFields = () => ({
  name: '林晓东',
  unit: '海洋经济研究会',
  mobile: '13900000001',
  email: 'lin@example.com',
  landline: '0532-12345678',
  province: '山东',
  city: '青岛',
})

/** A person who has proved their number or address on the page of a link. */
export async function atDoor(portal: TestPortal, account = newMobile()) {
  portal.clock.advance(60_000)
  const code = await sentCode(portal, account, 'tempRegister')
  const token = await portal.visitor.call(signInApi.doorLogin, { body: { account, code } })
  return { account, ...portal.clientOf(token) }
}

/** All consents before the first field. */
export const consents = { version: 1, purposes: [...neededConsents] }

/** Starts a registration by a code. */
export const begunByLink = (
  { call }: { call: Client['call'] },
  inviteCode: string,
  id: string = randomUUID(),
) => call(registeringApi.begin, { body: { id, inviteCode, consents } })

/** A portrait that meets all rules. */
const portrait = samplePortrait({ seed: 3 })

/** Uploads the portrait of a registration. */
export const portraitSent = async ({ call }: { call: Client['call'] }, id: string) =>
  call(registeringApi.putPortrait, {
    params: { id },
    query: {},
    fileName: 'me.jpg',
    file: new Blob([new Uint8Array(await portrait)]),
  })

/** A link that the host created for one of its activities. */
export const linkTo = ({ call }: { call: Client['call'] }, activityId: string, quota = 5) =>
  call(ownInvitationsApi.createForActivity, {
    body: {
      id: randomUUID(),
      kind: 'activityRecommendation',
      activityId,
      change: { quota, expires: '2026-06-18T09:00', approves: false },
    },
  })

/** Fills in what temporary registration asks for, and submits it. */
export async function handIn(visitor: { call: Client['call'] }, id: string, fields: ActivityGuestDraft = {}) {
  const { mobile: _, ...rest } = guestFields()
  const own = (await visitor.call(registeringApi.mine, {})).find((each) => each.id === id)
  const body = { revision: own?.revision ?? 0, change: { ...rest, ...fields } }
  await visitor.call(registeringApi.saveOwn, { params: { id }, body })
  await portraitSent(visitor, id)
  return visitor.call(registeringApi.submit, { params: { id } })
}

/** The template, filled in, as a spreadsheet. */
export const guestSheet = async (rows: ReadonlyArray<Record<string, string | null | undefined>>) =>
  new Blob([
    new Uint8Array(await writeList({ name: { zh: '嘉宾', en: 'Guests' }, columns: guestColumns, rows })),
  ])

/** Stores a portrait for a guest; returns its id. */
async function storedPortrait(
  { db, clock, services }: Parameters<NonNullable<IsolationRecords['ofReader']>>[0],
  ownerId: string,
): Promise<string> {
  const stored = await putObject(services.files, {
    bytes: await portrait,
    mediaType: 'image/jpeg',
    originalName: 'me.jpg',
    purpose: 'portrait',
    ownerId,
    createdBy: null,
    now: clock.now(),
    sealed: true,
  })
  await keepFiles(db, [stored])
  return stored.id
}

export const isolationRecords: IsolationRecords = {
  /** A guest of a published activity that the organisation proposed, and an import without rows. */
  async ofOrganisation(portal, who) {
    const { organisationId } = who
    const activityId = await hostedActivityFor(portal, organisationId)
    const [guestId, id, at] = [randomUUID(), randomUUID(), portal.clock.now()]
    await portal.db.insert(activityGuests).values({
      id: guestId,
      summitId: portal.summit.id,
      activityId,
      organisationId,
      state: 'registered',
      missing: 8,
      createdAt: at,
      updatedAt: at,
      portrait: await storedPortrait(portal, guestId),
    })
    const file = await guestSheet([])
    // individuals host nothing and may not import
    await who.call(activityGuestsApi.import, { query: { id }, file, fileName: 'guests.xlsx' }).catch(() => {})
    return { '/qms/activity-guests': guestId, '/qms/activity-guests/imports': id }
  },
  /** A registration that the account has started by a link, for an activity of any organisation. */
  async ofReader(portal, { accountId }) {
    const { rows } = await portal.db.execute<{ id: string }>(sql`select id from organisations limit 1`)
    const [organisation] = rows
    if (!organisation) throw new Error('the activity has no organisation')
    const activityId = await hostedActivityFor(portal, organisation.id)
    const [id, at] = [randomUUID(), portal.clock.now()]
    await portal.db.insert(activityGuests).values({
      id,
      summitId: portal.summit.id,
      activityId,
      organisationId: organisation.id,
      state: 'registered',
      registrantId: accountId,
      language: 'zh',
      missing: 8,
      createdAt: at,
      updatedAt: at,
      portrait: await storedPortrait(portal, id),
    })
    return { '/qms/activity-guests/registrations': id }
  },
}
