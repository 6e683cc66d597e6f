import { isIndividual } from '#domain/actor.ts'
import { useSession } from '#kit/web/session.tsx'
import type { Task } from '../rules.ts'
import { homeWords, returnedWords } from '../words/home.ts'
import { ownDetails, ownTitles, taskDetails, taskTitles } from '../words.ts'

/** What a step is called, and what is said of it: an individual is spoken to as one person. */
export function useTaskTexts() {
  const isOwn = useSession().types.some(isIndividual)
  return ({ name, state, count }: Task) => {
    const title = (isOwn && ownTitles[name]) || taskTitles[name]
    const details = (isOwn && ownDetails[name]) || taskDetails[name]
    const detail = details[state]({ count })
    // what was returned is said in the headline, which then needs no sentence
    const headline =
      state === 'attention' ? (isOwn ? homeWords.ownReturned : returnedWords(name, count)) : title
    return { title, detail, headline }
  }
}
