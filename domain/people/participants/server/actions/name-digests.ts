import { keyedDigest } from '#kit/crypto/seal.ts'
import type { GuestDraft } from '../../rules.ts'

/** A name in Latin letters, normalised: without accents, case, hyphens and order of names. */
const latin = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter(Boolean)
    .sort()
    .join(' ')

/** A name in Chinese characters without spaces and the dots between its parts. */
const chinese = (name: string) => name.normalize('NFKC').replace(/[^\p{Script=Han}]/gu, '')

/** A digest for finding the same name with the same birthday without reading either: the birthday is protected. */
export function nameDigestsOf({
  passportName,
  chineseName,
  birthDate,
}: Pick<GuestDraft, 'passportName' | 'chineseName' | 'birthDate'>): string[] {
  if (!birthDate) return []
  const names = [passportName && latin(passportName), chineseName && chinese(chineseName)]
  return names.flatMap((name) => (name ? [keyedDigest('nameAndBirthDate', `${name}\n${birthDate}`)] : []))
}
