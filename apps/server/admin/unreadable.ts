import { type AdminContext, counted, type Flags, refused } from './act.ts'
import type { Values } from './reseal.ts'

/** Places that are named; the rest is a number. */
const namedAtOnce = 20

/** Names the values that no key opens, by table and row, some of them where there are many. */
export function sayUnreadable(
  { say }: Pick<AdminContext, 'say'>,
  { unreadable }: Pick<Values, 'unreadable'>,
) {
  if (unreadable.length === 0) return
  say(`${counted(unreadable.length, 'value')} could not be read with any key, and stay as they are:`)
  for (const place of unreadable.slice(0, namedAtOnce)) say(`  ${place}`)
  const more = unreadable.length - namedAtOnce
  if (more > 0) say(`  and ${counted(more, 'more', 'more')}`)
}

/** Names them, and refuses to go on unless they are to be left: what damaged them may damage more. */
export function passUnreadable(context: AdminContext, values: Values, flags: Flags): void {
  if (values.unreadable.length === 0) return
  sayUnreadable(context, values)
  if (!flags['leave-unreadable'])
    throw refused(
      `${counted(values.unreadable.length, 'value')} could not be read with any key: restore them from a backup, or leave them with --leave-unreadable`,
    )
}
