import { paperLookOf } from '#domain/ground/faces/server/actions.ts'
import { nameOfEdition } from '#domain/ground/summit/rules.ts'
import { findCurrent } from '#domain/ground/summit/server/actions.ts'
import type { Services } from '#domain/services.ts'
import type { LetterHead } from '#kit/senders/letter.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { languagesOf, type MessageLanguage } from '#kit/words/template.ts'

/** Milliseconds for which a head is used again: of a thousand letters each would read it. */
const freshMs = 30_000

type Known = { name: Bilingual } & Omit<LetterHead, 'name'>

/** Colours of a head that has a logo only. */
const plain = { ink: '#1b2636', accent: '#dfe5ee' }

/** The head of letters: the current edition with its face; undefined where it has none, and while it cannot be read, so that no letter waits for it. */
export function createLetterHead({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  let known: Promise<Known | undefined> | undefined
  let readAt = Number.NEGATIVE_INFINITY
  async function read(): Promise<Known | undefined> {
    const [edition, look] = await Promise.all([findCurrent(db), paperLookOf(db, { number: undefined })])
    return edition && look && { ...plain, ...look, name: nameOfEdition(edition) }
  }
  return async (language: MessageLanguage): Promise<LetterHead | undefined> => {
    const now = clock.now().getTime()
    if (!known || now - readAt >= freshMs) {
      readAt = now
      known = read().catch(() => undefined)
    }
    const head = await known
    return (
      head && {
        ...head,
        name: languagesOf(language)
          .map((each) => head.name[each])
          .join(' / '),
      }
    )
  }
}
