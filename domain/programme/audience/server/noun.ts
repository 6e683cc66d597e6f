import { serverNoun } from '#domain/server-noun.ts'
import { noun } from '../noun.ts'

export const audience = serverNoun(noun, { routes: [] })
