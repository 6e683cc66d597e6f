import { readFileSync } from 'node:fs'
import { StartupError } from './startup-error.ts'

/** Settings that open something: each may be given as a file instead, `NAME_FILE`, as Docker, Kubernetes and systemd hand out secrets. */
export const secretSettings = [
  'DATABASE_URL',
  'DATABASE_SESSION_URL',
  'SECRET_KEY',
  'FORMER_SECRET_KEY',
  'SMTP_URL',
  'BOUNCE_MAILBOX',
  'RECEIPT_SECRET',
  'ALIBABA_SMS_ACCESS_KEY_ID',
  'ALIBABA_SMS_ACCESS_KEY_SECRET',
  'INITIAL_PASSWORD',
  'OIDC_CLIENT_SECRET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'BACKUP_S3_ACCESS_KEY_ID',
  'BACKUP_S3_SECRET_ACCESS_KEY',
] as const

function readSecret(name: string, path: string): string {
  try {
    // editors end a file with a line end, which is no part of what is in it
    return readFileSync(path, 'utf8').trim()
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'it cannot be read'
    throw new StartupError(`${name}_FILE names ${path}, which this user cannot read (${code})`, {
      cause: error,
    })
  }
}

/** The environment with the secrets that it names as files. Throws a `StartupError` for a file that cannot be read or is empty, and for a secret given twice. */
export function withSecretFiles(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const read = { ...env }
  for (const name of secretSettings) {
    const path = env[`${name}_FILE`]
    if (!path) continue
    if (env[name]) throw new StartupError(`${name} and ${name}_FILE are both set; leave one of them out`)
    read[name] = readSecret(name, path)
    if (!read[name]) throw new StartupError(`${name}_FILE names ${path}, which is empty`)
  }
  return read
}
