import { useRef, useState } from 'react'
import { portraitLimits } from '#domain/people/participants/rules/portrait.ts'
import type { GuestKey } from '#domain/people/participants/rules.ts'
import { makePortraitAutomatically } from '#kit/photo/studio/make-portrait.ts'
import { ruleWords, studioWords } from '#kit/photo/studio/photo-words.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'

type Prepared = { file: File; why?: never } | { file?: never; why: Bilingual }

/** The file to upload: a portrait cropped around its face, anything else unchanged. Or why there is none. */
async function prepare(field: GuestKey, file: File): Promise<Prepared> {
  if (field !== 'portrait') return { file }
  const made = await makePortraitAutomatically(file, portraitLimits)
  if ('file' in made) return { file: made.file }
  if ('trouble' in made) return { why: studioWords.troubles[made.trouble] }
  const named = (language: 'zh' | 'en') =>
    made.broken.map(({ rule }) => ruleWords[rule].name[language]).join(studioWords.between[language])
  return {
    why: {
      zh: studioWords.someNotMet({ rules: named('zh') }).zh,
      en: studioWords.someNotMet({ rules: named('en') }).en,
    },
  }
}

/** The picture as it would be uploaded, for a preview; prepared again when another field of the record is selected. */
export function useChosenPicture() {
  const [prepared, setPrepared] = useState<Prepared>()
  const [isPreparing, setPreparing] = useState(false)
  const chosen = useRef<File>(null)
  const choose = async (file: File | null, field: GuestKey) => {
    chosen.current = file
    setPrepared(undefined)
    if (!file) return
    setPreparing(true)
    const made = await prepare(field, file).finally(() => setPreparing(false))
    // another one may have been chosen meanwhile
    if (chosen.current === file) setPrepared(made)
  }
  return {
    file: prepared?.file,
    why: prepared?.why,
    isPreparing,
    choose,
    chooseAgain: (field: GuestKey) => choose(chosen.current, field),
  }
}
