import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import { accounts } from '#domain/identity/accounts/server/tables.ts'
import { moment, sealedText } from '#kit/db/columns.ts'
import { lifecycle } from '#kit/db/lifecycle/lifecycle.ts'
import { openIdPurposes } from '../rules/open-id.ts'
import { passkeyNameLength, passkeyPurposes } from '../rules/passkeys.ts'
import {
  codePurposes,
  sessionSeconds,
  signInLogDays,
  signInOutcomes,
  storedWays,
  verifyEfforts,
} from '../rules.ts'

/**
 * Sessions: 12 h after the last call, 7 days at most. Deleted = revoked, at the next request. Columns updated by each call are in no index,
 * so that an update stays within the row's page.
 */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The session's secret; needed decrypted to check signatures, so encrypted and not hashed. */
    credentials: sealedText().notNull(),
    createdAt: moment().notNull(),
    lastSeenAt: moment().notNull(),
    expiresAt: moment().notNull(),
    address: text().notNull(),
    userAgent: text().notNull(),
    way: text({ enum: storedWays }).notNull().default('password'),
    /** By OpenID Connect, which the release before does not know as a way. */
    openId: boolean().notNull().default(false),
    /** The provider has checked a second factor, and is believed: the role's requirement is met in this session. */
    providerFactor: boolean().notNull().default(false),
    /** When its owner last proved who they are, in addition to the login that began it; null until then. */
    provenAt: moment(),
  },
  (table) => [index('sessions_account').on(table.accountId), index('sessions_begun').on(table.createdAt)],
)

/**
 * One row with one counter, incremented by triggers in the transaction that ends a session, or changes an account or a role
 * (migrations/0000_baseline.sql). Cached sessions are valid as long as it stays the same; decision 031.
 */
export const sessionChanges = pgTable('session_changes', {
  only: boolean().primaryKey().default(true),
  number: bigint({ mode: 'number' }).notNull(),
  /** The transaction that incremented it last: each increments it once, whatever it does. */
  raisedBy: bigint({ mode: 'number' }),
})

/** Unused image codes, and puzzles for devices in their place. */
export const verifyCodes = pgTable(
  'verify_codes',
  {
    id: uuid().primaryKey(),
    digest: text().notNull(),
    effort: text({ enum: verifyEfforts }).notNull().default('image'),
    expiresAt: moment().notNull(),
  },
  (table) => [index('verify_codes_expiry').on(table.expiresAt)],
)

/** Message codes; bound to target, purpose and requester, invalid after five wrong attempts or a right one. */
export const messageCodes = pgTable(
  'message_codes',
  {
    id: uuid().primaryKey(),
    account: varchar({ length: 254 }).notNull(),
    purpose: text({ enum: codePurposes }).notNull(),
    digest: text().notNull(),
    /** Keyed digest of the requester's network: an attempt without an id refers to the requester's own code. */
    network: text().notNull().default(''),
    /** Attempts with the code's id. */
    triesLeft: integer().notNull(),
    /** Nothing was sent yet: the device must compute first (decision 139). Nobody knows a code with this digest. */
    waits: boolean().notNull().default(false),
    expiresAt: moment().notNull(),
  },
  (table) => [
    index('message_codes_target').on(table.account, table.purpose),
    index('message_codes_expiry').on(table.expiresAt),
  ],
)

/**
 * The second factor of an organiser's account, since `confirmedAt`. `secret` is the key that an authenticator app has too; it counts once a code has confirmed it, and is
 * missing where there are passkeys only. `pendingSecret` is that of a phone that is being set up.
 */
export const secondFactors = pgTable('second_factors', {
  accountId: uuid()
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  secret: sealedText(),
  pendingSecret: sealedText(),
  confirmedAt: moment(),
  /** The time step of the last code that was taken: this one and earlier ones are not taken again. */
  lastStep: bigint({ mode: 'number' }).notNull().default(0),
  /** The time step of the last code that was right but for the phone's clock: it is not taken either. */
  toldStep: bigint({ mode: 'number' }),
})

/**
 * Passkeys and security keys of accounts with a second factor. Nothing here is a secret: who reads the public key can check signatures and make none, so it is not
 * sealed.
 */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid().primaryKey(),
    /** Of the second factor, so that it ends with it, whatever ends that. */
    accountId: uuid()
      .notNull()
      .references(() => secondFactors.accountId, { onDelete: 'cascade' }),
    /** As its authenticator names it, in base64url: at one account only. */
    credentialId: text().notNull(),
    /** COSE key in base64url. */
    publicKey: text().notNull(),
    /** The counter that it signed last; 0 for those that have none. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** How its browser said that it can be reached: usb, nfc, hybrid, internal. */
    transports: text().array().notNull(),
    /** The host for which it was made; it signs for no other. */
    rpId: varchar({ length: 253 }).notNull(),
    name: varchar({ length: passkeyNameLength }).notNull(),
    createdAt: moment().notNull(),
    lastUsedAt: moment(),
  },
  (table) => [
    uniqueIndex('passkeys_credential').on(table.credentialId),
    index('passkeys_account').on(table.accountId),
  ],
)

/** What passkeys were asked to sign: for each purpose and each session, or login that waits for its second step, one for each of its open pages. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    /** Keyed digest of what is to be signed. */
    digest: text().primaryKey(),
    purpose: text({ enum: passkeyPurposes }).notNull(),
    /** The session's id, or the digest of the login's challenge. */
    boundTo: text().notNull(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    expiresAt: moment().notNull(),
  },
  (table) => [
    index('passkey_challenges_of').on(table.boundTo, table.purpose),
    index('passkey_challenges_account').on(table.accountId),
    index('passkey_challenges_expiry').on(table.expiresAt),
  ],
)

/** Backup codes, for an account with a second factor; each is taken once. */
export const backupCodes = pgTable(
  'backup_codes',
  {
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    digest: text().notNull(),
    usedAt: moment(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.digest] })],
)

/** Logins whose first step was right, and that wait for the second. */
export const signInChallenges = pgTable(
  'sign_in_challenges',
  {
    /** Keyed digest of the challenge that the caller has. */
    digest: text().primaryKey(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Keyed digest of account and password as the first step saw them: a change of either ends the login. */
    seen: text().notNull(),
    way: text({ enum: storedWays }).notNull(),
    openId: boolean().notNull().default(false),
    /** The login of the provider by whose address the account was found: linked once the second step is done. */
    identity: jsonb().$type<{ issuer: string; subject: string; shownAs: string }>(),
    triesLeft: integer().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    index('sign_in_challenges_account').on(table.accountId),
    index('sign_in_challenges_expiry').on(table.expiresAt),
  ],
)

/**
 * Logins of a provider of OpenID Connect that are linked to accounts: issuer and subject name one person there for good, whatever their name or address
 * becomes. One at each provider for an account.
 */
export const loginIdentities = pgTable(
  'login_identities',
  {
    issuer: varchar({ length: 500 }).notNull(),
    subject: varchar({ length: 255 }).notNull(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** By which its owner knows it: the address or name that the provider told when it was linked. */
    shownAs: varchar({ length: 254 }).notNull(),
    linkedAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    uniqueIndex('login_identities_account').on(table.accountId, table.issuer),
  ],
)

/** People who left for the provider and have not come back yet; each reply is taken once. */
export const openIdLogins = pgTable(
  'open_id_logins',
  {
    /** Keyed digest of the state, which the provider hands back. */
    digest: text().primaryKey(),
    /** Keyed digest of the browser's cookie: a reply in another browser is none. */
    browser: text().notNull(),
    purpose: text({ enum: openIdPurposes }).notNull(),
    /** Who links or proves; null for a login. */
    accountId: uuid().references(() => accounts.id, { onDelete: 'cascade' }),
    verifier: sealedText().notNull(),
    nonce: sealedText().notNull(),
    begunAt: moment().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    index('open_id_logins_account').on(table.accountId),
    index('open_id_logins_expiry').on(table.expiresAt),
  ],
)

/** Sign-in attempts that were checked, and their outcome; kept for `signInLogDays`. */
export const signIns = pgTable(
  'sign_ins',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment().notNull(),
    /** Null where the typed account does not exist. */
    accountId: uuid().references(() => accounts.id, { onDelete: 'cascade' }),
    account: varchar({ length: 254 }).notNull(),
    way: text({ enum: storedWays }).notNull(),
    openId: boolean().notNull().default(false),
    outcome: text({ enum: signInOutcomes }).notNull(),
    address: text().notNull(),
    userAgent: text().notNull(),
    searchTerms: text().array().notNull().default([]),
  },
  (table) => [
    index('sign_ins_at').on(table.at, table.id),
    index('sign_ins_account').on(table.accountId, table.at, table.id),
    index('sign_ins_outcome').on(table.outcome, table.at, table.id),
    index('sign_ins_way').on(table.way, table.at, table.id),
    index('sign_ins_open_id').on(table.at, table.id).where(sql`${table.openId}`),
    index('sign_ins_search').using('gin', table.searchTerms),
  ],
)

export const lifecycles = [
  lifecycle(sessions, {
    columns: { accountId: 'account' },
    of: 'account',
    // all of them have expired by then; those that ended sooner are unused meanwhile
    lastDay: {
      step: 'sessions',
      everyMinutes: 30,
      column: 'createdAt',
      after: { days: sessionSeconds.longest / 86_400 },
    },
    everything: { without: ['credentials'] },
  }),
  lifecycle(sessionChanges, { columns: {}, of: 'installation', lastDay: 'for good' }),
  // codes often: deleted rows cannot become valid again when the clock is set back
  lifecycle(verifyCodes, {
    columns: {},
    of: 'installation',
    lastDay: { step: 'image-codes', everyMinutes: 1, column: 'expiresAt', after: { minutes: 0 } },
  }),
  lifecycle(messageCodes, {
    columns: { account: 'contact' },
    of: 'installation',
    lastDay: { step: 'message-codes', everyMinutes: 1, column: 'expiresAt', after: { minutes: 0 } },
    everything: { not: 'expire within minutes' },
  }),
  lifecycle(secondFactors, {
    columns: { accountId: 'account' },
    of: 'account',
    lastDay: 'with its owner',
    everything: { without: ['secret', 'pendingSecret', 'lastStep', 'toldStep'] },
  }),
  lifecycle(backupCodes, {
    columns: { accountId: 'account' },
    of: 'account',
    lastDay: 'with its owner',
    everything: { without: ['digest'] },
  }),
  lifecycle(passkeys, {
    columns: { accountId: 'account' },
    of: 'account',
    lastDay: 'with its owner',
    everything: { without: ['credentialId', 'publicKey', 'counter', 'transports'] },
  }),
  lifecycle(passkeyChallenges, {
    columns: { accountId: 'account' },
    of: 'account',
    lastDay: { step: 'passkey-challenges', everyMinutes: 1, column: 'expiresAt', after: { minutes: 0 } },
    everything: { not: 'expire within minutes' },
  }),
  lifecycle(signInChallenges, {
    columns: { accountId: 'account' },
    of: 'account',
    lastDay: { step: 'sign-in-challenges', everyMinutes: 1, column: 'expiresAt', after: { minutes: 0 } },
    everything: { not: 'expire within minutes' },
  }),
  lifecycle(loginIdentities, {
    columns: { accountId: 'account' },
    of: 'account',
    lastDay: 'with its owner',
    everything: 'all',
  }),
  lifecycle(openIdLogins, {
    columns: { accountId: 'account' },
    of: 'account',
    lastDay: { step: 'open-id-logins', everyMinutes: 1, column: 'expiresAt', after: { minutes: 0 } },
    everything: { not: 'expire within minutes' },
  }),
  lifecycle(signIns, {
    columns: { accountId: 'account', account: 'contact' },
    of: 'account',
    lastDay: { step: 'sign-ins', everyMinutes: 720, column: 'at', after: { days: signInLogDays } },
    everything: { without: ['searchTerms'] },
  }),
]
