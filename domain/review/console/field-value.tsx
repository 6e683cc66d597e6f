import { PortraitPicture } from '#domain/participants/parts/portrait-picture.tsx'
import { type GuestKey, guest } from '#domain/participants/rules.ts'
import { words as guestWords } from '#domain/participants/words.ts'
import { controlKind } from '#kit/form/control-kind.ts'
import { shownValue } from '#kit/form/shown-value.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import type { AnyFieldWords } from '#kit/words/record-words.ts'
import { recordWords } from '../words/desk.ts'
import classes from './field-value.module.css'

const fields: Record<string, AnyFieldWords> = guestWords.fields

/** The label of a field; a field that is no longer asked keeps its key. */
export const labelOf = (field: string): Bilingual => fields[field] ?? { zh: field, en: field }

type Value = {
  participantId: string
  field: string
  value: unknown
  /** What a picture shows, for those who cannot see it. */
  alt: string
}

/** The value of a field as a reader expects it; the portrait as a picture. */
export function FieldValue({ participantId, field, value, alt }: Value) {
  const text = useText()
  const language = useLanguage()
  const schema = guest.shape[field as GuestKey]
  const shown = schema ? shownValue(schema, labelOf(field), value, language) : String(value ?? '')
  if (!shown) return <span className={classes.empty}>{text(recordWords.empty)}</span>
  if (schema && controlKind(schema).kind === 'file')
    return (
      <span className={classes.portrait}>
        <PortraitPicture participantId={participantId} fileId={shown} alt={alt} size="full" />
      </span>
    )
  return <span className={classes.text}>{shown}</span>
}
