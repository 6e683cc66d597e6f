import { serverNoun } from '#domain/server-noun.ts'
import { noun } from '../noun.ts'

export const annexes = serverNoun(noun, { routes: [] })
