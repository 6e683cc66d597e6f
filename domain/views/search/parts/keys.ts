import type { KeyboardEvent } from 'react'

type Pressed = Pick<KeyboardEvent, 'key'> & { nativeEvent: Pick<KeyboardEvent['nativeEvent'], 'isComposing'> }

/** The key that was pressed; undefined while an input method composes a word, whose arrows and Enter choose among its own candidates. */
export const keyOf = ({ key, nativeEvent }: Pressed) => (nativeEvent.isComposing ? undefined : key)

/** The direction of an arrow key: 1 down, -1 up, 0 for every other key. */
export function stepOf(pressed: Pressed): 1 | -1 | 0 {
  const key = keyOf(pressed)
  return key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
}
