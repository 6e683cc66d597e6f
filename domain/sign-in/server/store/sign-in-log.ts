import { lte } from 'drizzle-orm'
import type { Database } from '#kit/db/database.ts'
import { deleteInBatches } from '#kit/db/delete-in-batches.ts'
import { signIns } from '../tables.ts'
import { signInTerms } from './sign-in-list.ts'

export const insertSignIn = (db: Database, signIn: Omit<typeof signIns.$inferInsert, 'searchTerms'>) =>
  db.insert(signIns).values({ ...signIn, searchTerms: signInTerms(signIn) })

export const deleteSignInsUntil = (db: Database, moment: Date) =>
  deleteInBatches(db, signIns, lte(signIns.at, moment))
