import { Button, Group, NativeSelect, Radio } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from '#kit/web/language.tsx'
import { attributesOf, type ControlProps } from './control-props.ts'
import { formWords } from './form-words.ts'

/** Up to this many options are shown side by side; more go into a list. */
const readable = 4

/** Whether a choice is drawn as radio buttons; an optional one is not, as a radio button cannot be cleared. */
export const isRadio = (options: number, required: boolean) => required && options <= readable

type ChoiceProps = ControlProps & {
  options: readonly string[]
  /** Always a list, even for few options. */
  asList?: boolean
}

/** A choice of one option. */
export function ChoiceControl({ asList = false, ...props }: ChoiceProps) {
  return !asList && isRadio(props.options.length, props.required) ? (
    <Radios {...props} />
  ) : (
    <List {...props} />
  )
}

function Radios({ options, children, ...props }: ChoiceProps & { children?: ReactNode }) {
  const text = useText()
  return (
    <Group gap="8px 24px" mt={4}>
      {options.map((option) => (
        <Radio
          key={option}
          id={`${props.id}-${option}`}
          name={props.id}
          value={option}
          label={props.words.options?.[option] ? text(props.words.options[option]) : option}
          checked={props.value === option}
          disabled={props.readOnly}
          aria-describedby={props.describedBy}
          onChange={() => props.onChange(option)}
        />
      ))}
      {children}
    </Group>
  )
}

function List({ options, ...props }: ChoiceProps) {
  const text = useText()
  const { readOnly, ...attributes } = attributesOf(props)
  const words = props.words.options ?? {}
  return (
    <NativeSelect
      {...attributes}
      disabled={readOnly}
      error={props.invalid}
      value={typeof props.value === 'string' ? props.value : ''}
      onChange={({ currentTarget }) => props.onChange(currentTarget.value || null)}
    >
      <option value="">{text(formWords.pleaseChoose)}</option>
      {options.map((option) => (
        <option key={option} value={option}>
          {words[option] ? text(words[option]) : option}
        </option>
      ))}
    </NativeSelect>
  )
}

/** Yes or no as two options: an unticked checkbox would not distinguish “no” from “not answered”. An optional answer can be cleared again. */
export function YesNoControl(props: ControlProps) {
  const text = useText()
  const clear = () => {
    // the button goes with the answer, and the focus must not
    document.getElementById(`${props.id}-yes`)?.focus()
    props.onChange(null)
  }
  const value = typeof props.value === 'boolean' ? (props.value ? 'yes' : 'no') : null
  return (
    <Radios
      {...props}
      options={['yes', 'no']}
      words={{ ...props.words, options: { yes: formWords.yes, no: formWords.no } }}
      value={value}
      onChange={(chosen) => props.onChange(chosen === 'yes')}
    >
      {value !== null && !props.required && !props.readOnly && (
        <Button variant="subtle" size="compact-sm" onClick={clear}>
          {text(formWords.clear)}
        </Button>
      )}
    </Radios>
  )
}
