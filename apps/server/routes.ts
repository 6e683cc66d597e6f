import type { Services } from '#domain/services.ts'
import type { Route } from '#kit/server/route.ts'
import { allNouns } from './all-nouns.ts'

/** The routes of all nouns, lowest noun first. */
export const routes: readonly Route<Services>[] = allNouns.flatMap(({ routes }) => routes)
