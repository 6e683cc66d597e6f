import { CardAnswer } from '#domain/people/participants/parts/card-answer.tsx'
import { PortraitPicture } from '#domain/people/participants/parts/portrait-picture.tsx'
import { guest } from '#domain/people/participants/rules.ts'
import { recordWords as guestRecordWords } from '#domain/people/participants/words/record.ts'
import { words as guestWords } from '#domain/people/participants/words.ts'
import { controlKind } from '#kit/form/control-kind.ts'
import { RegionName } from '#kit/form/region-name.tsx'
import { shownValue } from '#kit/form/shown-value.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { pathLabel } from '#kit/words/path-label.ts'
import { recordWords } from '../words/desk.ts'
import classes from './field-value.module.css'

/** The label of a field of a guest. */
export const labelOf = (field: string): Bilingual => pathLabel(field, guestWords)

type Value = {
  participantId: string
  field: string
  value: unknown
  /** Alternative text of a picture. */
  alt: string
}

/** The formatted value of a field; the portrait as a picture. */
export function FieldValue({ participantId, field, value, alt }: Value) {
  const text = useText()
  const language = useLanguage()
  const key = guest.keys.find((each) => each === field)
  const shown = key
    ? shownValue(guest.shape[key], guestWords.fields[key], value, language)
    : String(value ?? '')
  if (!shown) return <span className={classes.empty}>{text(recordWords.empty)}</span>
  if (key === 'idPhoto') return <span className={classes.text}>{text(guestRecordWords.newPhoto)}</span>
  if (key === 'businessCard') return <CardAnswer of={{ id: participantId }} fileId={shown} />
  if (key && controlKind(guest.shape[key]).kind === 'file')
    return (
      <span className={classes.portrait}>
        <PortraitPicture participantId={participantId} fileId={shown} alt={alt} />
      </span>
    )
  const isRegion = key === 'province' || key === 'city'
  return <span className={classes.text}>{isRegion ? <RegionName of={shown} /> : shown}</span>
}
