import type { Database } from '#kit/db/database.ts'
import { bothNames } from '../actions.ts'
import { pageOfSignIns, type SignInFilter } from '../store/sign-in-list.ts'

/** A page of the log of sign-ins, newest first. */
export async function listSignIns(
  db: Database,
  { current, size, ...filter }: SignInFilter & { current: number; size: number },
) {
  const { rows, total } = await pageOfSignIns(db, filter, { current, size })
  const records = rows.map(({ entry, name, englishName }) => ({
    ...entry,
    at: entry.at.toISOString(),
    name: name === null ? null : bothNames({ name, englishName }),
  }))
  return { records, total, current, size }
}
