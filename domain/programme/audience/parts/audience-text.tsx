import { useText } from '#kit/web/language.tsx'
import { labelled, listed } from '#kit/words/punctuation.ts'
import { type AudiencePart, audience, audienceParts } from '../rules.ts'
import { namedWords, partWords, audienceWords as words } from '../words.ts'

const parts = Object.keys(audienceParts) as AudiencePart[]

/** An audience as text; of organisations and people listed by name, only their number. */
export function AudienceText({ value }: { value: unknown }) {
  const text = useText()
  const of = audience.safeParse(value ?? {}).data ?? {}
  const lines = parts.flatMap((part) => {
    const { options, ...label } = partWords[part]
    const chosen = (of[part] ?? []).map((option) => options[option] ?? { zh: option, en: option })
    return chosen.length > 0 ? [text(labelled(label, listed(chosen)))] : []
  })
  const named = { organisations: of.organisationIds?.length ?? 0, people: of.participantIds?.length ?? 0 }
  if (named.organisations + named.people > 0) lines.push(text(namedWords(named)))
  return lines.length > 0 ? lines.map((line) => <div key={line}>{line}</div>) : text(words.all)
}
