import type { Database } from '#kit/db/database.ts'
import type { SignInWay } from '../../rules.ts'
import { signIns } from '../tables.ts'
import { signInTerms } from './sign-in-list.ts'
import { storedWay } from './ways.ts'

type SignIn = Omit<typeof signIns.$inferInsert, 'searchTerms' | 'way' | 'openId'> & { way: SignInWay }

export const insertSignIn = (db: Database, signIn: SignIn) =>
  db.insert(signIns).values({ ...signIn, ...storedWay(signIn.way), searchTerms: signInTerms(signIn) })
