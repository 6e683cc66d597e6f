import { readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { EmbeddedError, failedWith } from './embedded-error.ts'

/** The system account that PostgreSQL runs as. */
export type Account = { uid: number; gid: number; name: string }

const accountsWithoutRights = ['postgres', 'nobody']

/**
 * The account for a new database: our own, or, since PostgreSQL refuses to run as root, one that exists on the
 * machine and has no rights there. None is created: the machine stays as it was. Refuses with `noAccount`.
 */
export function accountForNewData(): Account {
  const own = ownAccount()
  if (own.uid !== 0) return own
  const known = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  for (const wanted of accountsWithoutRights) {
    const entry = known.find(([name]) => name === wanted)
    const [uid, gid] = [Number(entry?.[2]), Number(entry?.[3])]
    if (uid > 0 && gid > 0) return { uid, gid, name: wanted }
  }
  throw new EmbeddedError(
    'noAccount',
    `PostgreSQL cannot run as root, and this machine has none of the accounts ${accountsWithoutRights.join(', ')}; start as an ordinary user or set DATABASE_URL`,
  )
}

/** The account that owns a database made earlier: only this one can open it. Refuses with `dataOfAnotherUser`. */
export function accountOfData(cluster: string): Account {
  const { uid, gid } = statSync(cluster)
  const own = ownAccount()
  if (own.uid === 0 && uid !== 0) return { uid, gid, name: `user ${uid}` }
  if (own.uid === uid && uid !== 0) return own
  throw new EmbeddedError(
    'dataOfAnotherUser',
    `the data in ${cluster} belong to user ${uid} and this is user ${own.uid}; start as that user or as root`,
  )
}

/** What `spawn` needs to run a program as the account: nothing when it is our own. */
export function asAccount(account: Account): { uid?: number; gid?: number } {
  return account.uid === ownAccount().uid ? {} : { uid: account.uid, gid: account.gid }
}

/** True when the account may pass through every directory from the root down to this one. */
export function canEnter(directory: string, account: Account): boolean {
  const parent = dirname(directory)
  if (parent !== directory && !canEnter(parent, account)) return false
  try {
    const { mode, uid, gid } = statSync(directory)
    if (uid === account.uid) return (mode & 0o100) !== 0
    if (gid === account.gid) return (mode & 0o010) !== 0
    return (mode & 0o001) !== 0
  } catch (error) {
    if (failedWith(error, 'ENOENT', 'EACCES', 'ENOTDIR')) return false
    throw error
  }
}

function ownAccount(): Account {
  // No numbers on Windows, where PostgreSQL gives up administrator rights by itself.
  return { uid: process.getuid?.() ?? -1, gid: process.getgid?.() ?? -1, name: 'this user' }
}
