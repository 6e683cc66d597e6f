import type { ReactNode } from 'react'
import { createContext } from 'react'

/** The acts in the head of the page around; an empty page shows them where its rows would be. */
export const PageActs = createContext<ReactNode>(null)
