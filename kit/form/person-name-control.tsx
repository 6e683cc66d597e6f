import { useState } from 'react'
import * as z from 'zod'
import { useText } from '#kit/web/language.tsx'
import { passportForms } from '#kit/words/names/passport-forms.ts'
import type { ControlProps } from './control-props.ts'
import { formWords } from './form-words.ts'
import { NameOffers } from './name-offers.tsx'
import classes from './person-name-control.module.css'
import { TextControl } from './text-control.tsx'

/** The forms that the rule accepts of a name: José as Jose, O’Neil as Oneil. None for a name that is accepted as it is. */
export function acceptedForms(schema: z.core.$ZodType, typed: unknown): string[] {
  const accepts = (name: unknown) => z.safeParse(schema, name).success
  return typeof typed !== 'string' || accepts(typed) ? [] : passportForms(typed).filter(accepts)
}

/**
 * A name that has the form of R-052, typed as its bearer spells it: with accents, hyphens or apostrophes the accepted form is kept, and stands
 * beneath the field.
 */
export function PersonNameControl({ max, ...props }: ControlProps & { max: number | undefined }) {
  const text = useText()
  const [spelling, setSpelling] = useState<string>()
  const forms = acceptedForms(props.schema, spelling)
  const isKept = typeof props.value === 'string' && forms.includes(props.value)
  const type = (typed: unknown) => {
    const [form] = acceptedForms(props.schema, typed)
    setSpelling(form && String(typed))
    props.onChange(form ?? typed)
  }
  return (
    <>
      <TextControl {...props} value={isKept ? spelling : props.value} onChange={type} kind="text" max={max} />
      {isKept && (
        <>
          <p className={classes.kept} role="status">
            {text(formWords.keptAs({ name: String(props.value) }))}
          </p>
          <NameOffers names={forms.filter((name) => name !== props.value)} onTake={props.onChange} />
        </>
      )}
    </>
  )
}
