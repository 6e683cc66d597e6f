import { type ChangeEvent, useState } from 'react'

type TextElement = HTMLInputElement | HTMLTextAreaElement

/**
 * Shows what is being typed while the control has the focus, and the record's value otherwise. A save answers with the tidied value
 * (“Anna ” becomes “Anna”), which must not be put under the hands of someone who is about to type the next word.
 */
export function useTyped(value: string, send: (text: string) => void) {
  const [typed, setTyped] = useState<string>()
  return {
    /** For the element. */
    input: {
      value: typed ?? value,
      onFocus: () => setTyped(value),
      onBlur: () => setTyped(undefined),
      onChange: ({ currentTarget }: ChangeEvent<TextElement>) => {
        setTyped(currentTarget.value)
        send(currentTarget.value)
      },
    },
    /** Shows this without sending it: what the browser has so far is nothing whole. */
    hold: (text: string) => setTyped(text),
  }
}
