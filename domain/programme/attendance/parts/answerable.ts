import type { Bilingual } from '#kit/words/bilingual.ts'
import { attendanceApi, type Part } from '../api.ts'

/** What an answer needs to know of a person's attendance. */
export type Answerable = Pick<Part, 'id' | 'state' | 'alsoFor'> & {
  /** Whose it is. */
  person: Bilingual
}

/** The replies that an answer changes. */
export const changedByAnswer = [
  attendanceApi.own,
  attendanceApi.ownOne,
  attendanceApi.candidates,
  attendanceApi.programme,
]
