import type { Bilingual } from '#kit/words/bilingual.ts'

/** The facts of the current edition that every page shows; days are calendar days of the event. */
export type SummitFacts = {
  id: string
  name: Bilingual
  city: Bilingual
  begins: string
  ends: string
  year: number
  /** The organisers' text at the foot of every page. */
  footer?: Bilingual
  /** The organisers put a text of their own into the guide. */
  hasGuide?: true
}

type Maybe<T> = T | null | undefined

type Edition = {
  id: string
  chineseName?: Maybe<string>
  englishName?: Maybe<string>
  chineseCity?: Maybe<string>
  englishCity?: Maybe<string>
  begins?: Maybe<string>
  ends?: Maybe<string>
  year?: Maybe<number>
}

const both = (zh: Maybe<string>, en: Maybe<string>) => ({ zh: zh ?? en ?? '', en: en ?? zh ?? '' })

/** Extracts these facts from an edition. */
export const factsOf = (summit: Edition): SummitFacts => ({
  id: summit.id,
  name: both(summit.chineseName, summit.englishName),
  city: both(summit.chineseCity, summit.englishCity),
  begins: summit.begins ?? '',
  ends: summit.ends ?? '',
  year: summit.year ?? 0,
})
