import * as z from 'zod'
import { text } from '#kit/rules/fields.ts'

/** How many passkeys and security keys an account may have for the portal's present address. */
export const passkeyCount = 10

/** Lifetime of what a passkey is asked to sign, in minutes; as that of a login between its two steps. */
export const passkeyMinutes = 5

/** What is to be signed and waits at one session or login: that of each open page. The oldest one goes where there are more. */
export const passkeyChallengesKept = 5

/** What a passkey is asked for: it is added, it is the second step of a login, or it proves in a session who is there. What was given for one opens none of the others. */
export const passkeyPurposes = ['add', 'signIn', 'proof'] as const
export type PasskeyPurpose = (typeof passkeyPurposes)[number]

/** Characters of the name that its owner gives a passkey. */
export const passkeyNameLength = 40

// composed before it is measured again: a few signs are longer then
export const passkeyName = text(passkeyNameLength).normalize('NFC').max(passkeyNameLength)

/** Bytes as WebAuthn writes them in JSON, up to a length in characters. */
const bytes = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]+$/)
    .meta({ examples: ['AQIDBA'] })

// an id has up to 1023 bytes
const credentialId = bytes(1364)
const transports = z.array(z.string().max(20)).max(10)
const attachment = z.enum(['platform', 'cross-platform']).optional()
const extensions = z.object({}).default({})

/** What the browser answers to `navigator.credentials.create`, as JSON. */
export const newPasskeyResponse = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(20_000),
    transports: transports.optional(),
  }),
  authenticatorAttachment: attachment,
  clientExtensionResults: extensions,
})
export type NewPasskeyResponse = z.output<typeof newPasskeyResponse>

/** What the browser answers to `navigator.credentials.get`, as JSON. */
export const passkeyResponse = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(8000),
    /** Not used: the account is known. Some authenticators send it empty. */
    userHandle: z
      .string()
      .max(100)
      .regex(/^[\w-]*$/)
      .optional(),
  }),
  authenticatorAttachment: attachment,
  clientExtensionResults: extensions,
})
export type PasskeyResponse = z.output<typeof passkeyResponse>

const descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
})

/** What `navigator.credentials.create` is called with. */
export const newPasskeyOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.number(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('preferred'),
    requireResidentKey: z.boolean(),
    userVerification: z.literal('preferred'),
  }),
})
export type NewPasskeyOptions = z.output<typeof newPasskeyOptions>

/** What `navigator.credentials.get` is called with. */
export const passkeyOptions = z.object({
  rpId: z.string(),
  challenge: z.string(),
  allowCredentials: z.array(descriptor),
  timeout: z.number(),
  userVerification: z.literal('preferred'),
})
export type PasskeyOptions = z.output<typeof passkeyOptions>

/** A passkey, as its owner sees it. */
export const shownPasskey = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
  /** It was made at the portal's present address; at any other it cannot be used. */
  isUsable: z.boolean(),
})
export type ShownPasskey = z.output<typeof shownPasskey>
