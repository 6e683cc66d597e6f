import { useEffect, useState } from 'react'
import { useLanguage } from '#kit/web/language.tsx'
import { importWithRetry } from '#kit/web/lazy-page.ts'

const han = /\p{Script=Han}/u

/** A stored province or city, or several of them divided by spaces, in the reader's language: the table is loaded only where there is something to translate. */
export function RegionName({ of }: { of: string }) {
  const isForeign = useLanguage() === 'en' && han.test(of)
  const [english, setEnglish] = useState<{ of: string; said: string }>()
  useEffect(() => {
    if (!isForeign) return
    importWithRetry(() => import('./regions.ts')).then(
      ({ inEnglish }) => setEnglish({ of, said: inEnglish(of) }),
      // without the table it stays as it was typed
      () => undefined,
    )
  }, [isForeign, of])
  return isForeign && english?.of === of ? english.said : of
}

/** For an answer, which may be missing: then its list says so. */
export const regionAnswer = (value: unknown, none: React.ReactNode) =>
  typeof value === 'string' && value !== '' ? <RegionName of={value} /> : none
