import type { Bilingual } from '#kit/words/bilingual.ts'
import { namesText } from './names.ts'

/** Whose answer it is, and for whom else it is. */
type Answered = {
  person: Bilingual
  state: string
  alsoFor: { names: readonly Bilingual[]; others: number }
}

const everybody = ({ person, alsoFor }: Answered) => namesText([person, ...alsoFor.names], alsoFor.others)

/** “Signed up together with A and C: …” */
export function togetherWords({ alsoFor }: Answered): Bilingual {
  const { zh, en } = namesText(alsoFor.names, alsoFor.others)
  return {
    zh: `与${zh}一同报名：接受或放弃名额对所有人同时生效。`,
    en: `Signed up together with ${en}: accepting or declining applies to all of them.`,
  }
}

export function takeTitle(of: Answered): Bilingual {
  const { zh, en } = everybody(of)
  return { zh: `接受名额：${zh}？`, en: `Accept the places of ${en}?` }
}

/** Declining an assignment, or the places offered to everyone who signed up together. */
export function declineTitle(of: Answered): Bilingual {
  const { zh, en } = everybody(of)
  if (of.state !== 'offered') return { zh: `${zh}谢绝参加这项活动？`, en: `Decline this activity for ${en}?` }
  const isOne = of.alsoFor.names.length === 0
  return { zh: `放弃名额：${zh}？`, en: `Decline the ${isOne ? 'place' : 'places'} of ${en}?` }
}

export const cancelTitle = ({ person: { zh, en } }: Answered): Bilingual => ({
  zh: `取消${zh}参加这项活动？`,
  en: `Cancel the place of ${en}?`,
})

export const substituteTitle = ({ person: { zh, en } }: Answered): Bilingual => ({
  zh: `由谁代替${zh}参加？`,
  en: `Who will attend instead of ${en}?`,
})
