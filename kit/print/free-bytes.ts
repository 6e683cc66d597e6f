import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

type Collect = (options: { type: 'minor' }) => void

let collect: Collect | undefined

/**
 * Frees the bytes that were dropped lately. The collector counts bytes outside of its heap as sixty megabytes of them before it looks: batches of pictures
 * and documents would stay in memory that nobody uses. Only the young generation is collected, in a millisecond or two.
 */
export function freeBytes(): void {
  if (!collect) {
    setFlagsFromString('--expose-gc')
    collect = runInNewContext('gc') as Collect
  }
  collect({ type: 'minor' })
}
