import * as z from 'zod'
import { useText } from '#kit/web/language.tsx'
import { passportForms } from '#kit/words/names/passport-forms.ts'
import type { ControlProps } from './control-props.ts'
import { formWords } from './form-words.ts'
import { NameOffers } from './name-offers.tsx'
import { TextControl } from './text-control.tsx'

/** What a refused name is offered as: José as Jose, O’Neil as Oneil. Nothing for a name that is accepted. */
export function acceptedForms(schema: z.core.$ZodType, typed: unknown): string[] {
  const accepts = (name: unknown) => z.safeParse(schema, name).success
  return typeof typed !== 'string' || accepts(typed) ? [] : passportForms(typed).filter(accepts)
}

/** A name that has the form of R-052: one with accents, hyphens or apostrophes is offered in the letters that it may have. */
export function PersonNameControl({ max, ...props }: ControlProps & { max: number | undefined }) {
  const text = useText()
  return (
    <>
      <TextControl {...props} kind="text" max={max} />
      {!props.readOnly && (
        <NameOffers names={acceptedForms(props.schema, props.value)} onTake={props.onChange}>
          {text(formWords.acceptedFormWhy)}
        </NameOffers>
      )}
    </>
  )
}
