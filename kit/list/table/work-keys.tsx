import { KeysDialog } from '#kit/web/keys-dialog.tsx'
import { tableWords as words } from './table-words.ts'

type Props = {
  isOn: boolean
  setOn(on: boolean): void
  setHelping(isHelping: boolean): void
  /** What this list offers. */
  may: { tick: boolean; open: boolean; search: boolean }
}

/** The keys of a work list. */
export function WorkKeys({ isOn, setOn, setHelping, may }: Props) {
  const keys = [
    ['J', words.nextRow],
    ['K', words.previousRow],
    ...(may.open
      ? ([
          ['Enter', words.openRow],
          ['E', words.openPage],
          ['Esc', words.closeBeside],
        ] as const)
      : []),
    ...(may.tick ? ([['X', words.tickRow]] as const) : []),
    ...(may.search ? ([['/', words.toSearch]] as const) : []),
  ] as const
  return <KeysDialog keys={keys} on={isOn} onChange={setOn} onClose={() => setHelping(false)} />
}
