import type { ReactNode } from 'react'
import { useText } from '#kit/web/language.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import classes from './field.module.css'
import { fieldWords } from './field-words.ts'

/** Ids of the texts about a field, for `aria-describedby`. */
export const sayingIds = (id: string) => ({
  hint: `${id}-hint`,
  remark: `${id}-remark`,
  problem: `${id}-problem`,
})

type FieldProps = {
  /** The control's id; ids of the texts derive from it. */
  id: string
  label: Bilingual
  hint?: Bilingual | undefined
  optional?: boolean
  /** The error message. */
  problem?: Bilingual | string | undefined
  /** The organisers' remark about this field. */
  remark?: string | undefined
  /** Several controls under one name (radio buttons, a repeated group): a fieldset with a legend. */
  grouped?: boolean
  /** Full width in a layout with two columns. */
  alone?: boolean | undefined
  children: ReactNode
}

/** A control with its texts, in this order: label, hint, the organisers' remark, control, error message. */
export function Field({ id, label, hint, optional, problem, remark, grouped, alone, children }: FieldProps) {
  const text = useText()
  const ids = sayingIds(id)
  const name = (
    <>
      {text(label)}
      {optional && <span className={classes.optional}> ({text(fieldWords.optional)})</span>}
    </>
  )
  const content = (
    <>
      {hint && (
        <p id={ids.hint} className={classes.hint}>
          {text(hint)}
        </p>
      )}
      {remark && (
        <p id={ids.remark} className={classes.remark}>
          <strong>{text(fieldWords.remarkFrom)}</strong> {remark}
        </p>
      )}
      {children}
      {problem && (
        <p id={ids.problem} className={classes.problem} role="alert">
          {typeof problem === 'string' ? problem : text(problem)}
        </p>
      )}
    </>
  )
  const state = {
    'data-wrong': problem ? true : undefined,
    'data-remark': remark ? true : undefined,
    'data-alone': alone || undefined,
  }
  if (grouped) {
    const said = [hint && ids.hint, remark && ids.remark, problem && ids.problem].filter(Boolean).join(' ')
    return (
      <fieldset
        id={id}
        className={classes.field}
        tabIndex={-1}
        aria-describedby={said || undefined}
        {...state}
      >
        <legend className={classes.label}>{name}</legend>
        {content}
      </fieldset>
    )
  }
  return (
    <div className={classes.field} {...state}>
      <label htmlFor={id} className={classes.label}>
        {name}
      </label>
      {content}
    </div>
  )
}
