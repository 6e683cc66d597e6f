import { Input, Textarea } from '@mantine/core'
import { useText } from '#kit/web/language.tsx'
import { attributesOf, type ControlProps } from './control-props.ts'
import { countWords } from './form-words.ts'
import classes from './text-control.module.css'
import { useTyped } from './use-typed.ts'

const asText = (value: unknown) => (value === null || value === undefined ? '' : String(value))
const orNull = (text: string) => (text.trim() === '' ? null : text)

type TextControlProps = ControlProps & {
  kind: 'text' | 'tel' | 'email' | 'url'
  max: number | undefined
  /** Accessible name, when the surrounding label belongs to another control. */
  label?: string
}

/** One line of text. */
export function TextControl({ kind, max, label, ...props }: TextControlProps) {
  const { input } = useTyped(asText(props.value), (text) => props.onChange(orNull(text)))
  return (
    <>
      <Input
        {...attributesOf(props)}
        {...input}
        aria-label={label}
        error={props.invalid}
        type={kind === 'tel' ? 'tel' : 'text'}
        inputMode={kind}
        autoComplete="off"
        spellCheck={kind === 'text' ? undefined : false}
      />
      <Count count={input.value.length} max={max} from={0.8} />
    </>
  )
}

/** Characters from which a text is written as a page is, with most of it in view. */
const pageLong = 2_000

/** Several lines of text with a character count. */
export function LinesControl({ max, ...props }: ControlProps & { max: number | undefined }) {
  const { input } = useTyped(asText(props.value), (text) => props.onChange(orNull(text)))
  return (
    <>
      <Textarea
        {...attributesOf(props)}
        {...input}
        error={props.invalid}
        rows={max && max >= pageLong ? 12 : 4}
        resize="vertical"
      />
      <Count count={input.value.length} max={max} from={0} />
    </>
  )
}

/** Characters that are seen at a glance, as of a time: such a limit is counted only once it is passed. */
const atAGlance = 8

/** Character count, shown from a share of the limit on; turns red beyond the limit instead of truncating the text. */
function Count({ count, max, from }: { count: number; max: number | undefined; from: number }) {
  const text = useText()
  if (!max || count < max * from || (from > 0 && count === 0)) return null
  if (max <= atAGlance && count <= max) return null
  return (
    <p className={classes.count} data-over={count > max || undefined}>
      {text(countWords(count, max))}
    </p>
  )
}

const figures = (text: string) => {
  const number = Number(text.replace(/[,，\s]/g, ''))
  return Number.isFinite(number) ? number : text
}

/** A number, in a text input: number inputs change on scrolling and drop invalid input. */
export function NumberControl(props: ControlProps) {
  const { input } = useTyped(asText(props.value), (text) =>
    props.onChange(text.trim() === '' ? null : figures(text)),
  )
  return (
    <Input
      {...attributesOf(props)}
      {...input}
      error={props.invalid}
      inputMode="decimal"
      autoComplete="off"
      w={200}
    />
  )
}
