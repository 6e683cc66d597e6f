import { Button, Code, Group } from '@mantine/core'
import { type FocusEvent, type ReactNode, useState } from 'react'
import { isMasked } from '#kit/rules/mask.ts'
import { useText } from '#kit/web/language.tsx'
import type { ControlProps } from './control-props.ts'
import { formWords } from './form-words.ts'

/** Fetches one protected value unmasked; each reveal is logged. */
export type Reveal = (key: string) => Promise<string | null>

type SealedProps = ControlProps & { reveal: Reveal | undefined; children(inner: ControlProps): ReactNode }

/**
 * A protected value: masked, with “show” and “change”. While it is edited it is an ordinary control; after saving and
 * leaving the field it is masked again.
 */
export function SealedControl({ reveal, children, ...props }: SealedProps) {
  const text = useText()
  const [typing, setTyping] = useState(false)
  const [clear, setClear] = useState<string | null>(null)
  const masked = isMasked(props.value)
  const left = (event: FocusEvent<HTMLDivElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setTyping(false)
  }
  if (typing || !masked) {
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: only tracks the focus
      <div
        role="presentation"
        onFocus={() => setTyping(true)}
        onBlur={left}
        ref={typing && masked ? focusFirst : undefined}
      >
        {children({ ...props, value: masked ? null : props.value })}
      </div>
    )
  }
  const toggle = async () => setClear(clear === null && reveal ? await reveal(props.id) : null)
  const name = (words: { zh: string; en: string }) => `${text(words)} ${text(props.words)}`
  return (
    <Group gap={8} mih={36}>
      <Code fz="md">{clear ?? String(props.value)}</Code>
      {reveal && (
        <Button
          variant="subtle"
          size="compact-md"
          aria-label={name(clear === null ? formWords.show : formWords.hide)}
          onClick={() => void toggle().catch(() => setClear(null))}
        >
          {text(clear === null ? formWords.show : formWords.hide)}
        </Button>
      )}
      {!props.readOnly && (
        <Button
          id={props.id}
          variant="subtle"
          size="compact-md"
          aria-label={name(formWords.change)}
          aria-describedby={props.describedBy}
          onClick={() => {
            setClear(null)
            setTyping(true)
          }}
        >
          {text(formWords.change)}
        </Button>
      )}
    </Group>
  )
}

const focusFirst = (box: HTMLDivElement | null) => {
  if (box && !box.contains(document.activeElement)) box.querySelector<HTMLElement>('input, select')?.focus()
}
