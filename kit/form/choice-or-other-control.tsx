import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useText } from '#kit/web/language.tsx'
import { attributesOf, type ControlProps } from './control-props.ts'
import { formWords } from './form-words.ts'
import { TextControl } from './text-control.tsx'

type Props = ControlProps & { options: readonly string[]; max: number | undefined }

const other = 'other'

/** One of a list, or “other” with free text; then only the text is stored. */
export function ChoiceOrOtherControl({ options, max, ...props }: Props) {
  const text = useText()
  const value = typeof props.value === 'string' ? props.value : ''
  const isOwn = value !== '' && !options.includes(value)
  const [isOther, setOther] = useState(isOwn)
  const { readOnly, ...attributes } = attributesOf(props)
  const words = props.words.options ?? {}
  return (
    <>
      <NativeSelect
        {...attributes}
        disabled={readOnly}
        error={props.invalid}
        value={isOther || isOwn ? other : value}
        onChange={({ currentTarget }) => {
          setOther(currentTarget.value === other)
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
      {(isOther || isOwn) && (
        <TextControl
          {...props}
          id={`${props.id}-${other}`}
          label={`${text(props.words)} – ${text(formWords.otherWords)}`}
          kind="text"
          max={max}
        />
      )}
    </>
  )
}
