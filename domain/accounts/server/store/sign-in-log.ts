import { lte } from 'drizzle-orm'
import type { Database } from '#kit/db/database.ts'
import { signIns } from '../tables.ts'

export const insertSignIn = (db: Database, signIn: typeof signIns.$inferInsert) =>
  db.insert(signIns).values(signIn)

export const deleteSignInsUntil = (db: Database, moment: Date) =>
  db.delete(signIns).where(lte(signIns.at, moment))
