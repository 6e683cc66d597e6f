import { fileURLToPath } from 'node:url'
import * as z from 'zod'
import { accountName } from '#domain/identity/accounts/rules.ts'
import { brokenPasswordRules } from '#domain/identity/sign-in/rules.ts'
import { hostsIn } from '#kit/db/hosts.ts'
import type { InstallationKind } from '#kit/server/installation/installation.ts'
import { afterRestore } from './after-restore.ts'
import { demonstrationInitialPassword } from './demo/accounts.ts'
import { openIdEnvironment, openIdSettings } from './open-id-settings.ts'
import { withSecretFiles } from './secret-files.ts'
import { codeBudget, senderEnvironment, senderSettings } from './sender-settings.ts'
import { StartupError } from './startup-error.ts'

const checkout = fileURLToPath(new URL('../..', import.meta.url))
const empty = (value: unknown) => (value === '' ? undefined : value)

/** With one host or several. */
const databaseAddress = z
  .string()
  .refine((url) =>
    hostsIn(url).every((address) => z.url({ protocol: /^postgres(ql)?$/ }).safeParse(address).success),
  )

/** What a process does: it answers calls (`web`), works at jobs, messages and housekeeping (`worker`), or both. */
const processRoles = ['both', 'web', 'worker'] as const

const environment = z.object({
  PORT: z.preprocess(empty, z.coerce.number().int().min(0).max(65_535).default(3000)),
  HOST: z.preprocess(empty, z.string().optional()),
  VAR_DIR: z.preprocess(empty, z.string().default(`${checkout}var`)),
  DATABASE_URL: z.preprocess(empty, databaseAddress.optional()),
  /** Past a pooler, for what needs a connection of its own. */
  DATABASE_SESSION_URL: z.preprocess(empty, databaseAddress.optional()),
  DATABASE_POOL: z.preprocess(empty, z.coerce.number().int().min(2).max(64).default(8)),
  PROCESS_ROLE: z.preprocess(empty, z.enum(processRoles).default('both')),
  SECRET_KEY: z.preprocess(empty, z.base64().optional()),
  /** The previous key, set for the one start that rotates it. */
  FORMER_SECRET_KEY: z.preprocess(empty, z.base64().optional()),
  PUBLIC_URL: z.preprocess(empty, z.url({ protocol: /^https?$/ }).optional()),
  ...senderEnvironment,
  ...openIdEnvironment,
  DEV_MAILBOX: z.preprocess(empty, z.enum(['on']).optional()),
  TEST_VERIFY_CODE: z.preprocess(empty, z.string().length(4).optional()),
  INITIAL_PASSWORD: z.preprocess(empty, z.string().optional()),
  FIRST_SECRETARY: z.preprocess(empty, accountName.optional()),
  INSTALLATION_NAME: z.preprocess(empty, z.string().trim().max(100).optional()),
  S3_BUCKET: z.preprocess(empty, z.string().optional()),
  S3_REGION: z.preprocess(empty, z.string().default('us-east-1')),
  S3_ENDPOINT: z.preprocess(empty, z.url().optional()),
  S3_ACCESS_KEY_ID: z.preprocess(empty, z.string().optional()),
  S3_SECRET_ACCESS_KEY: z.preprocess(empty, z.string().optional()),
  /** Access to the bucket of backups, where it is not that of the files. */
  BACKUP_S3_REGION: z.preprocess(empty, z.string().optional()),
  BACKUP_S3_ENDPOINT: z.preprocess(empty, z.url().optional()),
  BACKUP_S3_ACCESS_KEY_ID: z.preprocess(empty, z.string().optional()),
  BACKUP_S3_SECRET_ACCESS_KEY: z.preprocess(empty, z.string().optional()),
  /** Number of reverse proxies in front of the server, whose X-Forwarded-For is trusted. */
  TRUSTED_PROXIES: z.preprocess(empty, z.coerce.number().int().min(0).max(9).default(0)),
  /** Percentage of a day's files above which a sweep deletes none. */
  SWEEP_SHARE: z.preprocess(empty, z.coerce.number().int().min(0).max(100).default(20)),
  /** Set for one start after a restore. */
  AFTER_RESTORE: z.preprocess(empty, z.enum(afterRestore).optional()),
  LOG_LEVEL: z.preprocess(empty, z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('warn')),
})

const passwordRulesInWords =
  '8–20 characters with capital and small letters, digits and a sign, nothing thrice in a row and no sequence like abc'

/** The portal's configuration; `docs/operations.md` describes each variable. */
export type Config = ReturnType<typeof readConfig>

/**
 * Reads the environment. Throws a `StartupError` of one sentence for an invalid setting, so that it does not surface later as another fault. What the data
 * are (`kind`) counts more than what the environment would make of empty ones.
 */
export function readConfig(env: NodeJS.ProcessEnv, kind?: InstallationKind) {
  const parsed = environment.safeParse(withSecretFiles(env))
  if (!parsed.success) {
    const names = [...new Set(parsed.error.issues.map((issue) => String(issue.path[0])))]
    throw new StartupError(`these settings have no valid value: ${names.join(', ')}`)
  }
  const set = parsed.data
  if (set.DATABASE_URL && !set.SECRET_KEY)
    throw new StartupError('DATABASE_URL needs SECRET_KEY as well (32 random bytes in base64)')
  for (const [name, isSet] of [
    ['DATABASE_SESSION_URL', set.DATABASE_SESSION_URL !== undefined],
    ['PROCESS_ROLE', set.PROCESS_ROLE !== 'both'],
  ] as const)
    if (isSet && !set.DATABASE_URL)
      throw new StartupError(`${name} needs DATABASE_URL as well: the embedded database is one process’s own`)
  for (const name of ['SECRET_KEY', 'FORMER_SECRET_KEY'] as const)
    if (set[name] && Buffer.from(set[name], 'base64').length !== 32)
      throw new StartupError(`${name} must be 32 bytes in base64`)
  const senders = senderSettings(set)
  const hasSender = Object.values(senders).some(Boolean)
  const isDemonstration = isDemonstrationWith(set, { hasSender, kind })
  if (set.INITIAL_PASSWORD && brokenPasswordRules(set.INITIAL_PASSWORD).length > 0)
    throw new StartupError(`INITIAL_PASSWORD must have ${passwordRulesInWords}`)
  return {
    port: set.PORT,
    // the demonstration shows its passwords to everybody who can reach it, so it listens on localhost only
    host: set.HOST ?? (isDemonstration ? '127.0.0.1' : '0.0.0.0'),
    varDir: set.VAR_DIR,
    databaseUrl: set.DATABASE_URL,
    databaseSessionUrl: set.DATABASE_SESSION_URL,
    databasePool: set.DATABASE_POOL,
    processRole: set.PROCESS_ROLE,
    secretKey: set.SECRET_KEY,
    formerSecretKey: set.FORMER_SECRET_KEY,
    publicUrl: set.PUBLIC_URL?.replace(/\/$/, ''),
    senders,
    // everybody who reaches the page reads all codes: never with real data
    mailbox: isDemonstration && !hasSender,
    receiptSecret: set.RECEIPT_SECRET,
    codeBudget: codeBudget(set),
    testVerifyCode: set.TEST_VERIFY_CODE,
    initialPassword: set.INITIAL_PASSWORD ?? (isDemonstration ? demonstrationInitialPassword : undefined),
    firstSecretary: set.FIRST_SECRETARY,
    openId: openIdSettings(set),
    isDemonstration,
    installationName: set.INSTALLATION_NAME,
    storage: storageOf(set),
    backupAccess: backupAccessOf(set),
    sweepShare: set.SWEEP_SHARE / 100,
    afterRestore: set.AFTER_RESTORE,
    trustedProxies: set.TRUSTED_PROXIES,
    logLevel: set.LOG_LEVEL,
  }
}

/**
 * Whether invented people and the mailbox page are there. By the environment: not with an external database, a real sender, a public address or a first
 * secretary; then no demonstration data are created and no published password works. Refuses settings that would show codes of real people.
 */
function isDemonstrationWith(
  set: z.output<typeof environment>,
  { hasSender, kind }: { hasSender: boolean; kind: InstallationKind | undefined },
): boolean {
  if (set.TEST_VERIFY_CODE && (hasSender || set.PUBLIC_URL))
    throw new StartupError(
      'TEST_VERIFY_CODE switches the image code off; it is refused with a real sender or a public address',
    )
  if (set.DEV_MAILBOX && (hasSender || set.PUBLIC_URL))
    throw new StartupError(
      'DEV_MAILBOX shows all messages to everybody; it is refused with a real sender or a public address',
    )
  if (set.PUBLIC_URL && !hasSender)
    throw new StartupError(
      'PUBLIC_URL needs SMTP_URL or SMS: without a sender everybody at that address could read all codes at /dev/mailbox',
    )
  const wanted = set.DATABASE_URL || set.PUBLIC_URL || hasSender || set.FIRST_SECRETARY
  const isDemonstration = (kind ?? (wanted ? 'production' : 'demonstration')) === 'demonstration'
  if (set.DEV_MAILBOX && !isDemonstration)
    throw new StartupError(
      'DEV_MAILBOX shows all messages to everybody, with the codes in them; it is for a demonstration, and refused with data of real people',
    )
  return isDemonstration
}

function storageOf(set: z.output<typeof environment>) {
  if (!set.S3_BUCKET) return { kind: 'disk' as const, directory: `${set.VAR_DIR}/files` }
  if (!set.S3_ACCESS_KEY_ID || !set.S3_SECRET_ACCESS_KEY)
    throw new StartupError('S3_BUCKET needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY')
  return {
    kind: 's3' as const,
    bucket: set.S3_BUCKET,
    region: set.S3_REGION,
    accessKeyId: set.S3_ACCESS_KEY_ID,
    secretAccessKey: set.S3_SECRET_ACCESS_KEY,
    ...(set.S3_ENDPOINT && { endpoint: set.S3_ENDPOINT }),
  }
}

/** Access for backups in a bucket: keys of their own, so that the key of the portal need not reach them, or those of the files. */
function backupAccessOf(set: z.output<typeof environment>) {
  const own = set.BACKUP_S3_ACCESS_KEY_ID !== undefined
  const accessKeyId = own ? set.BACKUP_S3_ACCESS_KEY_ID : set.S3_ACCESS_KEY_ID
  const secretAccessKey = own ? set.BACKUP_S3_SECRET_ACCESS_KEY : set.S3_SECRET_ACCESS_KEY
  if (!accessKeyId || !secretAccessKey) return undefined
  const endpoint = set.BACKUP_S3_ENDPOINT ?? set.S3_ENDPOINT
  return { region: set.BACKUP_S3_REGION ?? set.S3_REGION, accessKeyId, secretAccessKey, endpoint }
}
