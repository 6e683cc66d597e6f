import { type ChangeEvent, useState } from 'react'

type TextElement = HTMLInputElement | HTMLTextAreaElement

/**
 * Local text while the control has the focus, the record's value otherwise. A save returns the normalised value (“Anna ” becomes
 * “Anna”), which must not replace the text while the person is typing.
 */
export function useTyped(value: string, send: (text: string) => void) {
  const [typed, setTyped] = useState<string>()
  return {
    /** Props for the input element. */
    input: {
      value: typed ?? value,
      onFocus: () => setTyped(value),
      onBlur: () => setTyped(undefined),
      onChange: ({ currentTarget }: ChangeEvent<TextElement>) => {
        setTyped(currentTarget.value)
        send(currentTarget.value)
      },
    },
    /** Shows a text without sending it, because it is incomplete. */
    hold: (text: string) => setTyped(text),
  }
}
