import { randomUUID } from 'node:crypto'
import { doorApi } from '#domain/approval/personnel/api/door.ts'
import { phoneApi } from '#domain/event-day/check-in/api/phone.ts'
import { byDriverApi } from '#domain/event-day/drivers/api.ts'
import { hotelApi } from '#domain/event-day/lodging/api/rooming.ts'
import { facesApi } from '#domain/ground/faces/api.ts'
import { receiptsApi } from '#domain/ground/outbox/api/receipts.ts'
import { outboxApi } from '#domain/ground/outbox/api.ts'
import { privacyApi } from '#domain/ground/privacy/api.ts'
import { readinessApi } from '#domain/ground/summit/api/readiness.ts'
import { summitApi } from '#domain/ground/summit/api.ts'
import { goodPassword } from '#domain/identity/accounts/testing.ts'
import { firstPasswordsApi } from '#domain/identity/first-passwords/api.ts'
import { invitationsApi } from '#domain/identity/invitations/api.ts'
import { openIdApi } from '#domain/identity/sign-in/api/open-id.ts'
import { secondFactorApi } from '#domain/identity/sign-in/api/second-factor.ts'
import { signInApi } from '#domain/identity/sign-in/api.ts'
import { refusals } from '#domain/identity/sign-in/refusals.ts'
import { otherCode } from '#domain/identity/sign-in/testing.ts'
import { takeOversApi } from '#domain/identity/take-overs/api.ts'
import { saidOfTakeOver } from '#domain/identity/take-overs/testing.ts'
import { itinerariesApi } from '#domain/plans/itineraries/api.ts'
import { sharesApi } from '#domain/plans/shares/api.ts'
import { registeringApi } from '#domain/programme/activity-guests/api/registering.ts'
import { attendanceApi } from '#domain/programme/attendance/api.ts'
import { libraryApi } from '#domain/publishing/library/api.ts'
import { projectsApi } from '#domain/publishing/projects/api.ts'
import type { Endpoint } from '#kit/http/endpoint.ts'
import type { RefusalKind } from '#kit/http/refusal.ts'
import type { HeldSecrets } from './held-secrets.ts'

/** The request of a call; `puzzle`: with what a device has computed in its body. */
export type Asked = {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  puzzle?: true
  cookie?: string
}

/** A public call: what strangers send who lack what it asks for, and what a person sends who has it. A call that asks for nothing is the same for both. */
type Row = {
  endpoint: Endpoint
  /** Where a call has several rows. */
  by?: string
  wrong: (victim: HeldSecrets) => Asked
  right: (victim: HeldSecrets) => Asked
  /** What a portal without the setting that this call needs refuses it with, whoever calls; with it the call is tested by its noun. */
  off?: RefusalKind
}

const newPassword = 'Harbour#83wind'
const nothing = () => ({})
const wrongCode = 'ABCDEFGHJK'

type Proof = { account: string; code: string; codeId: string }

/** Strangers guess without an id, which is the attempt that concerns others' codes. */
const wrongProof = ({ account, code }: Proof, more: object = {}): Asked => ({
  body: { account, code: otherCode(code), ...more },
})

const forNothing = (...endpoints: Endpoint[]): Row[] =>
  endpoints.map((endpoint) => ({ endpoint, wrong: nothing, right: nothing }))

/** Calls that a code proves, by its id as the pages do, and without one as other clients may. */
function byCode(
  endpoint: Endpoint,
  proofOf: (victim: HeldSecrets) => Proof,
  more: object = {},
  names: readonly ('code and id' | 'code')[] = ['code and id'],
): Row[] {
  return names.map((by) => ({
    endpoint,
    by,
    wrong: (victim) => wrongProof(proofOf(victim), more),
    right(victim) {
      const { codeId, ...proof } = proofOf(victim)
      return { body: { ...proof, ...more, ...(by === 'code and id' && { codeId }) } }
    },
  }))
}

const registration = { accountType: 'enterprise', password: goodPassword, privacyAccepted: true }

/** The same question by both methods of `exists`. */
const exists: Row[] = [
  {
    endpoint: signInApi.exists,
    wrong: ({ account }) => ({ query: { account } }),
    right: ({ account }) => ({ query: { account } }),
  },
  {
    endpoint: signInApi.hasAccount,
    wrong: ({ account }) => ({ body: { account } }),
    right: ({ account }) => ({ body: { account } }),
  },
]

/** A challenge that nobody was given. */
const another = (challenge: string) => `${challenge.slice(0, -2)}${challenge.endsWith('0') ? '11' : '00'}`

/** The portal of these tests has no provider: `domain/identity/sign-in/open-id.test.ts` has one, with the limits full. */
const byProvider: Row[] = [
  { endpoint: openIdApi.begin, wrong: () => ({ body: {} }), right: () => ({ body: {} }) },
  {
    endpoint: openIdApi.logIn,
    wrong: () => ({ body: { state: `login.${'A'.repeat(43)}`, code: 'x' } }),
    right: () => ({ body: { state: `login.${'A'.repeat(43)}`, code: 'x' } }),
  },
].map((row) => ({ ...row, off: refusals.openIdOff }))

const signIn: Row[] = [
  ...forNothing(signInApi.getVerifyCode, signInApi.getProofOfWork),
  ...exists,
  {
    endpoint: signInApi.sendMessageCode,
    by: 'a browser that logged in before',
    wrong: ({ account }) => ({ body: { account, purpose: 'login' }, puzzle: true }),
    right: ({ account, device: cookie }) => ({
      body: { account, purpose: 'login' },
      puzzle: true,
      cookie,
    }),
  },
  {
    endpoint: signInApi.codeFailure,
    wrong: () => ({ params: { codeId: randomUUID() } }),
    right: ({ login: { codeId } }) => ({ params: { codeId } }),
  },
  {
    endpoint: signInApi.login,
    by: 'password and puzzle',
    wrong: ({ account }) => ({ body: { account, password: 'wrong' }, puzzle: true }),
    right: ({ account, password }) => ({ body: { account, password }, puzzle: true }),
  },
  // whoever has a challenge knows the password: a stranger has none
  {
    endpoint: secondFactorApi.beginPasskeyStep,
    wrong: ({ secondStep: { challenge } }) => ({ body: { challenge: another(challenge) } }),
    right: ({ secondStep: { challenge } }) => ({ body: { challenge } }),
  },
  {
    endpoint: secondFactorApi.secondStep,
    by: 'code',
    wrong: ({ secondStep: { challenge } }) => ({ body: { challenge: another(challenge), code: '000000' } }),
    right: ({ secondStep }) => ({ body: secondStep }),
  },
  {
    endpoint: secondFactorApi.secondStep,
    by: 'security key',
    wrong: ({ keyStep }) => ({ body: { ...keyStep, challenge: another(keyStep.challenge) } }),
    right: ({ keyStep }) => ({ body: keyStep }),
  },
  ...byProvider,
  ...byCode(signInApi.securityCodeLogin, ({ login }) => login),
  ...byCode(signInApi.guestLogin, ({ guest }) => guest),
  ...byCode(signInApi.doorLogin, ({ door }) => door, {}, ['code']),
  ...byCode(signInApi.register, ({ register }) => register, registration),
  ...byCode(signInApi.resetPassword, ({ reset }) => reset, { newPassword }),
]

/** A token in the body, or a secret in the address. */
const byToken = (endpoint: Endpoint, token: (victim: HeldSecrets) => string, more: object = {}): Row => ({
  endpoint,
  wrong: (victim) => ({ body: { token: `${token(victim).slice(0, -2)}xx`, ...more } }),
  right: (victim) => ({ body: { token: token(victim), ...more } }),
})

const byParam = (
  endpoint: Endpoint,
  name: string,
  secret: (victim: HeldSecrets) => string,
  body?: object,
) => ({
  endpoint,
  wrong: () => ({ params: { [name]: randomUUID() }, body }),
  right: (victim: HeldSecrets) => ({ params: { [name]: secret(victim) }, body }),
})

const forPicture: Row = {
  endpoint: facesApi.picture,
  wrong: () => ({ params: { picture: '0'.repeat(64) } }),
  right: ({ picture }) => ({ params: { picture } }),
}

const byInvitation = (endpoint: Endpoint, code: (victim: HeldSecrets) => string): Row => ({
  endpoint,
  wrong: () => ({ query: { inviteCode: wrongCode } }),
  right: (victim) => ({ query: { inviteCode: code(victim) } }),
})

const contact = { queued: 0, battery: null }
const scanned = {
  id: randomUUID(),
  direction: 'in',
  note: null,
  clock: Date.UTC(2026, 5, 18),
  offset: 0,
  uncertainty: 0,
  isOffline: false,
  clockJumped: false,
}

const forgedToken = (token: string) => `${token.slice(0, -2)}xx`
const ofDevice = (endpoint: Endpoint, more: object = {}) =>
  byToken(endpoint, ({ gateDevice }) => gateDevice, more)

const judging = ({ gateOccasion }: HeldSecrets, token: string): Asked => ({
  body: { ...contact, token, scan: { ...scanned, occasionId: gateOccasion }, presented: { number: 1 } },
})

/** The calls of devices that scan badges. */
const byDevice: Row[] = [
  {
    endpoint: phoneApi.enrol,
    wrong: ({ gateEnrolment: { token, pin } }) => ({ body: { token: forgedToken(token), pin } }),
    right: ({ gateEnrolment: { token, pin } }) => ({ body: { token, pin } }),
  },
  ofDevice(phoneApi.sync, { ...contact, badges: 0, scans: 0, expected: {} }),
  ofDevice(phoneApi.sealedRows, { numbers: [1] }),
  ofDevice(phoneApi.sealedPhotos, { numbers: [1] }),
  {
    endpoint: phoneApi.judge,
    wrong: (victim) => judging(victim, forgedToken(victim.gateDevice)),
    right: (victim) => judging(victim, victim.gateDevice),
  },
  ofDevice(phoneApi.upload, { ...contact, scans: [] }),
  ofDevice(phoneApi.find, { by: { number: 1 } }),
  ofDevice(phoneApi.deskRows, { after: 0 }),
  // ends it
  ofDevice(phoneApi.leave),
]

const answering = ({ stayId, version }: HeldSecrets['hotel'], token: string): Asked => ({
  body: { token, version, stayId, answer: { confirmation: 'HT-1' } },
})

const tapping = (participantId: string, token: string): Asked => {
  const at = new Date().toISOString()
  const direction = 'arrival'
  const taps = [{ id: randomUUID(), participantId, direction, kind: 'met', undoes: null, at }]
  return { body: { token, sentAt: at, taps } }
}

/** All public calls, in the order of their nouns. */
export const publicCalls: readonly Row[] = [
  ...forNothing(outboxApi.mailbox),
  { endpoint: outboxApi.searchMailbox, wrong: () => ({ body: {} }), right: () => ({ body: {} }) },
  byParam(receiptsApi.mail, 'secret', ({ receipts }) => receipts, { message: 'x' }),
  byParam(receiptsApi.sms, 'secret', ({ receipts }) => receipts, []),
  ...forNothing(
    privacyApi.current,
    privacyApi.kept,
    privacyApi.policy,
    summitApi.current,
    readinessApi.registration,
  ),
  ...forNothing(facesApi.guide),
  forPicture,
  ...signIn,
  byInvitation(invitationsApi.masterInfo, ({ invitation }) => invitation),
  byParam(itinerariesApi.subscribed, 'token', ({ calendar }) => calendar),
  byToken(projectsApi.enquiry, ({ enquiry }) => enquiry),
  byInvitation(registeringApi.invitation, ({ activityInvitation }) => activityInvitation),
  byToken(attendanceApi.asked, ({ answer }) => answer),
  byToken(attendanceApi.answer, ({ answer }) => answer, { reply: 'confirm' }),
  byToken(firstPasswordsApi.read, ({ firstPassword }) => firstPassword),
  byToken(firstPasswordsApi.sendAgain, ({ firstPassword }) => firstPassword),
  // uses the link up
  byToken(firstPasswordsApi.choose, ({ firstPassword }) => firstPassword, { newPassword }),
  ...byCode(takeOversApi.ask, ({ takeOver }) => takeOver, saidOfTakeOver),
  byToken(takeOversApi.told, ({ objection }) => objection),
  // uses the link up
  byToken(takeOversApi.object, ({ objection }) => objection, { objection: 'No' }),
  byToken(hotelApi.read, ({ hotel: { token } }) => token),
  {
    endpoint: hotelApi.answer,
    wrong: ({ hotel }) => answering(hotel, forgedToken(hotel.token)),
    right: ({ hotel }) => answering(hotel, hotel.token),
  },
  byToken(byDriverApi.read, ({ driver: { token } }) => token),
  {
    endpoint: byDriverApi.tap,
    wrong: ({ driver: { token, own } }) => tapping(own, forgedToken(token)),
    right: ({ driver: { token, own } }) => tapping(own, token),
  },
  {
    endpoint: byDriverApi.sign,
    wrong: ({ driver: { token, own } }) => ({ body: { token: forgedToken(token), participantId: own } }),
    right: ({ driver: { token, own } }) => ({ body: { token, participantId: own } }),
  },
  byToken(sharesApi.told, ({ share }) => share),
  byToken(sharesApi.open, ({ share }) => share),
  byParam(doorApi.door, 'door', () => 'enroll'),
  ...forNothing(libraryApi.publicList),
  byParam(libraryApi.publicDownload, 'id', ({ file }) => file),
  ...byDevice,
]
