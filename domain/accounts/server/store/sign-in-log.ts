import { lte } from 'drizzle-orm'
import type { Database } from '#kit/db/database.ts'
import { deleteInPieces } from '#kit/db/delete-in-pieces.ts'
import { signIns } from '../tables.ts'

export const insertSignIn = (db: Database, signIn: typeof signIns.$inferInsert) =>
  db.insert(signIns).values(signIn)

export const deleteSignInsUntil = (db: Database, moment: Date) =>
  deleteInPieces(db, signIns, lte(signIns.at, moment))
