import { randomUUID } from 'node:crypto'
import { addedDevice, enrolledDevice, gateWithOccasions } from '#domain/event-day/check-in/testing.ts'
import { driverWithRun } from '#domain/event-day/drivers/testing.ts'
import { hotelWithLink } from '#domain/event-day/lodging/testing.ts'
import { somePicture } from '#domain/ground/faces/testing.ts'
import { outboxApi } from '#domain/ground/outbox/api.ts'
import { accountsConsoleApi } from '#domain/identity/accounts/api/console.ts'
import { accountWithPassword, goodPassword, newMobile } from '#domain/identity/accounts/testing.ts'
import { openInvitation } from '#domain/identity/invitations/testing.ts'
import { organisationsApi } from '#domain/identity/organisations/api.ts'
import { signInApi } from '#domain/identity/sign-in/api.ts'
import type { CodePurpose } from '#domain/identity/sign-in/rules.ts'
import { browserOf, solvedImage, waitingKey, waitingLogin } from '#domain/identity/sign-in/testing.ts'
import { objectionToken } from '#domain/identity/take-overs/testing.ts'
import { putApprovedGuest } from '#domain/people/participants/testing.ts'
import { itinerariesApi } from '#domain/plans/itineraries/api.ts'
import { sharedLink } from '#domain/plans/shares/testing.ts'
import { hostedActivityFor, publishedActivity } from '#domain/programme/activities/testing.ts'
import { attendanceApi } from '#domain/programme/attendance/api.ts'
import { publishedFile } from '#domain/publishing/library/testing.ts'
import { projectsApi } from '#domain/publishing/projects/api.ts'
import { someProject } from '#domain/publishing/projects/testing.ts'
import type { TestPortal } from './test-portal.ts'

const messagesTo = (portal: TestPortal, to: string) =>
  portal.visitor.call(outboxApi.mailbox, { query: { to } })

/** The newest message to an address that has this in it. */
async function newestOf(portal: TestPortal, to: string, wanted: RegExp): Promise<string> {
  const [found] = (await messagesTo(portal, to)).flatMap(({ text }) => wanted.exec(text)?.[1] ?? [])
  if (found === undefined) throw new Error(`nothing of ${wanted} was sent to ${to}`)
  return found
}

/** A code that a person at this network asked for and has read. */
async function codeHeldBy(portal: TestPortal, network: string, account: string, purpose: CodePurpose) {
  portal.clock.advance(1_000)
  const { data } = await browserOf(portal, network, randomUUID()).ask(account, purpose)
  const code = await newestOf(portal, account, /\b(\d{6})\b/)
  return { account, code, codeId: String(data.codeId) }
}

/** A browser that has logged in to an account before. */
async function deviceOf(portal: TestPortal, account: string): Promise<string> {
  const body = { account, password: goodPassword, ...(await solvedImage(portal)) }
  const { cookie } = await browserOf(portal, '192.0.2.200').call(signInApi.login, body)
  return String(cookie).split(';')[0] ?? ''
}

/** A code of an invitation to the people of a media organisation. */
async function invitationOf(portal: TestPortal): Promise<string> {
  const { call, organisationId } = await portal.organisationAccount({ type: 'media' })
  const { revision } = await call(organisationsApi.own, {})
  await call(organisationsApi.saveOwn, { body: { revision, change: { name: '滨海日报' } } })
  return (await openInvitation(portal, { organisationId })).code
}

/** Links in messages, secret addresses and codes of invitations. */
async function linksOf(portal: TestPortal) {
  const programme = await portal.organiser('programme')
  const editor = await portal.organiser('editor')
  const liaison = await portal.organisationAccount()
  const [email, projectEmail] = [`${randomUUID()}@example.com`, `${randomUUID()}@project.example`]
  const guest = await putApprovedGuest(portal.db, liaison, { email })
  const activity = await publishedActivity(programme, { category: 'assigned', entry: 'assignedOnly' })
  portal.clock.advance(1_000)
  await programme.call(attendanceApi.assign, {
    params: { id: activity.id },
    body: { participantIds: [guest], form: 'onSite' },
  })
  const { path } = await liaison.call(itinerariesApi.subscribe, { params: { id: guest } })
  const projectId = await someProject(portal, { email: projectEmail })
  await liaison.call(projectsApi.contact, { params: { id: projectId }, body: { text: 'May we visit?' } })
  const activityId = await hostedActivityFor(portal, liaison.organisationId)
  const toActivity = { kind: 'activityGuest', registersAs: 'activityGuest', activityId } as const
  return {
    answer: await newestOf(portal, email, /\/answer#(\S+)/),
    calendar: path?.split('/').at(-1) ?? '',
    enquiry: await newestOf(portal, projectEmail, /\/enquiry#(\S+)/),
    share: (await sharedLink(liaison, guest)).token,
    invitation: await invitationOf(portal),
    activityInvitation: (await openInvitation(portal, toActivity)).code,
    file: await publishedFile(editor, { isPublic: true }),
  }
}

/** A link to the first password of an account that a secretary has opened. */
async function firstPasswordLink(portal: TestPortal): Promise<string> {
  const account = `${randomUUID()}@example.com`
  const secretary = await portal.organiser('secretary')
  const body = { id: randomUUID(), type: 'media', account, name: '海岸日报', firstPassword: 'link' } as const
  await secretary.call(accountsConsoleApi.create, { body })
  return newestOf(portal, account, /\/first-password#(\S+)/)
}

/** The link by which the holder of an account objects to a take-over. */
async function objectionOf(portal: TestPortal): Promise<string> {
  const { account } = await portal.organisationAccount()
  return objectionToken(portal, await portal.organiser('secretary'), account)
}

/** A device of a desk that was enrolled, an occasion of it, and what enrols another one. */
async function gateDeviceOf(portal: TestPortal) {
  const desk = await portal.organiser('desk')
  const { occasionIds } = await gateWithOccasions(desk)
  const given = { occasionIds, kind: 'desk' as const }
  return {
    gateDevice: (await enrolledDevice(portal, desk, given)).token,
    gateOccasion: occasionIds[0] ?? '',
    gateEnrolment: await addedDevice(portal, desk, given),
  }
}

/** What people at a network hold: passwords, codes that they asked for there, links and secret addresses. */
export async function heldSecrets(portal: TestPortal, network: string) {
  const { account } = await accountWithPassword(portal)
  const { contact } = await portal.registeredGuest()
  const receipts = randomUUID()
  portal.services.settings.receiptSecret = receipts
  const held = (account: string, purpose: CodePurpose) => codeHeldBy(portal, network, account, purpose)
  return {
    account,
    password: goodPassword,
    device: await deviceOf(portal, account),
    login: await held(account, 'login'),
    reset: await held(account, 'resetPwd'),
    register: await held(newMobile(), 'register'),
    guest: await held(contact, 'guestLogin'),
    door: await held(newMobile(), 'tempRegister'),
    secondStep: await waitingLogin(portal),
    keyStep: await waitingKey(portal),
    receipts,
    takeOver: await held(newMobile(), 'takeOver'),
    objection: await objectionOf(portal),
    firstPassword: await firstPasswordLink(portal),
    picture: await somePicture(portal),
    hotel: await hotelWithLink(portal),
    driver: await driverWithRun(portal),
    ...(await linksOf(portal)),
    ...(await gateDeviceOf(portal)),
  }
}

export type HeldSecrets = Awaited<ReturnType<typeof heldSecrets>>
