import { namesIn } from '#domain/logged.ts'
import type { Logged } from '#domain/services.ts'
import { participants } from '../tables.ts'

/** The name and page of a person, for the log of what is kept beside their record under the same id. */
export const ofPerson: Pick<Logged, 'named' | 'path'> = {
  named: namesIn(participants, 'chineseName', 'passportName'),
  path: (id) => `/participants/${id}`,
}
