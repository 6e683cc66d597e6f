import { createContext, type ReactNode, useContext, useRef } from 'react'

const Shown = createContext(false)

/** What work lists remember while their reader is on other pages, by address. In this page's memory only, as rows name people: gone at logout and reload. */
type Memory = Map<string, unknown>

const Remembered = createContext<Memory>(new Map())

/** Shows the declared lists below as work lists: one line a row, tools above the rows, keys, selection. For people who work through lists all day. */
export const WorkLists = ({ on, children }: { on: boolean; children: ReactNode }) => {
  const memory = useRef<Memory>(new Map())
  return (
    <Shown value={on}>
      <Remembered value={memory.current}>{children}</Remembered>
    </Shown>
  )
}

/** Whether lists are shown as work lists. */
export const useIsWorkList = () => useContext(Shown)

/** What is remembered for the list at an address, under a name of the caller's. */
export function useRemembered<Value>(name: string) {
  const memory = useContext(Remembered)
  const keyOf = (address: string) => `${name} ${address}`
  return {
    read: (address: string) => memory.get(keyOf(address)) as Value | undefined,
    write: (address: string, value: Value) => void memory.set(keyOf(address), value),
  }
}
