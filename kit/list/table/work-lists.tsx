import { createContext, type ReactNode, useContext } from 'react'

const Shown = createContext(false)

/** Shows the declared lists below as work lists: one line a row, tools above the rows, keys, selection. For people who work through lists all day. */
export const WorkLists = ({ on, children }: { on: boolean; children: ReactNode }) => (
  <Shown value={on}>{children}</Shown>
)

/** Whether lists are shown as work lists. */
export const useIsWorkList = () => useContext(Shown)
