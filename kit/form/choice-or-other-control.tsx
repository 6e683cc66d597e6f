import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useText } from '#kit/web/language.tsx'
import { attributesOf, type ControlProps } from './control-props.ts'
import { formWords } from './form-words.ts'
import { TextControl } from './text-control.tsx'

type Props = ControlProps & { options: readonly string[]; max: number | undefined }

const other = 'other'

/**
 * What the list shows. `typed` is the text last entered as “other”, empty when none is yet; undefined when “other” was not chosen. A value that came
 * otherwise, as by discarding or by taking the latest version, is shown as what it is.
 */
export const shownChoice = (value: string, options: readonly string[], typed: string | undefined) =>
  typed === value || (value !== '' && !options.includes(value)) ? other : value

/** One of a list, or “other” with free text; then only the text is stored. */
export function ChoiceOrOtherControl({ options, max, ...props }: Props) {
  const text = useText()
  const value = typeof props.value === 'string' ? props.value : ''
  const [typed, setTyped] = useState<string>()
  const shown = shownChoice(value, options, typed)
  const { readOnly, ...attributes } = attributesOf(props)
  const words = props.words.options ?? {}
  return (
    <>
      <NativeSelect
        {...attributes}
        disabled={readOnly}
        error={props.invalid}
        value={shown}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value === other ? '' : undefined)
          props.onChange(currentTarget.value === other ? null : currentTarget.value || null)
        }}
      >
        <option value="">{text(formWords.pleaseChoose)}</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {words[option] ? text(words[option]) : option}
          </option>
        ))}
        <option value={other}>{text(formWords.other)}</option>
      </NativeSelect>
      {shown === other && (
        <TextControl
          {...props}
          onChange={(next) => {
            setTyped(typeof next === 'string' ? next : '')
            props.onChange(next)
          }}
          id={`${props.id}-${other}`}
          label={`${text(props.words)} – ${text(formWords.otherWords)}`}
          kind="text"
          max={max}
        />
      )}
    </>
  )
}
