import type { Database } from '#kit/db/database.ts'
import { signIns } from '../tables.ts'
import { signInTerms } from './sign-in-list.ts'

export const insertSignIn = (db: Database, signIn: Omit<typeof signIns.$inferInsert, 'searchTerms'>) =>
  db.insert(signIns).values({ ...signIn, searchTerms: signInTerms(signIn) })
