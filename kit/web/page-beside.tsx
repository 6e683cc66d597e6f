import { createContext, type ReactNode, useContext } from 'react'

const Inside = createContext(false)

/** Shows a page beside another one: it is no document of its own, so its heading is second and the document keeps its title. */
export const PageBeside = ({ children }: { children: ReactNode }) => <Inside value={true}>{children}</Inside>

/** Whether this page stands beside another one. */
export const useIsBeside = () => useContext(Inside)
