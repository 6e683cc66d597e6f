import { useText } from '#kit/web/language.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { inOneLine, labelled, listed } from '#kit/words/punctuation.ts'
import { type AudiencePart, audience, audienceParts } from '../rules.ts'
import { namedWords, partWords, audienceWords as words } from '../words.ts'

const parts = Object.keys(audienceParts) as AudiencePart[]

/** An audience in words, one for each part; of organisations and people listed by name, only their number. None where it is everyone. */
function linesOf(value: unknown): Bilingual[] {
  const of = audience.safeParse(value ?? {}).data ?? {}
  const lines = parts.flatMap((part) => {
    const { options, ...label } = partWords[part]
    const chosen = (of[part] ?? []).map((option) => options[option] ?? { zh: option, en: option })
    return chosen.length > 0 ? [labelled(label, listed(chosen))] : []
  })
  const named = { organisations: of.organisationIds?.length ?? 0, people: of.participantIds?.length ?? 0 }
  if (named.organisations + named.people > 0) lines.push(namedWords(named))
  return lines
}

/** An audience in one line. */
export const audienceText = (value: unknown): Bilingual => {
  const lines = linesOf(value)
  return lines.length > 0 ? inOneLine(lines) : words.all
}

/** An audience, a line for each part. */
export function AudienceText({ value }: { value: unknown }) {
  const text = useText()
  const lines = linesOf(value)
  return lines.length > 0 ? lines.map((line) => <div key={line.en}>{text(line)}</div>) : text(words.all)
}
