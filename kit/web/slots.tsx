import { type ComponentType, createContext, type FunctionComponent, type ReactNode, useContext } from 'react'
import { lazyPage } from './lazy-page.ts'
import { useSession } from './session.tsx'

/** One piece and its required permission: without it, the piece is not rendered and requests nothing. */
export type SlotContent = { needs: string; order: number; shows: ComponentType<Given> }

/** Properties that a screen passes to the pieces in its slot. */
type Given = Record<string, unknown>

/** A lazily loaded piece; `order` is its place in the slot, ascending. */
export const piece = (
  needs: string,
  order: number,
  load: () => Promise<FunctionComponent<never>>,
): SlotContent => ({
  needs,
  order,
  // the compiler cannot check that the piece's props fit its slot
  shows: lazyPage(load, (shown) => shown as FunctionComponent<Given>),
})

/** The pieces of one noun, by slot. */
export type Pieces = Readonly<Record<string, SlotContent>>

/** The pieces of each slot; filled by the app, so that a lower noun's screen can show a higher noun's piece without importing it. */
export type SlotContents = Readonly<Record<string, readonly SlotContent[]>>

const Filled = createContext<SlotContents>({})

export const SlotsProvider = ({ fillings, children }: { fillings: SlotContents; children: ReactNode }) => (
  <Filled value={fillings}>{children}</Filled>
)

/** The pieces of a slot that this reader sees. */
function useSeen(name: string): readonly SlotContent[] {
  const fillings = useContext(Filled)[name] ?? []
  const { permissions } = useSession()
  return fillings.filter(({ needs }) => permissions.has(needs))
}

/** Whether this reader sees any piece of a slot; for what stands around it. */
export const useSlotShows = (name: string): boolean => useSeen(name).length > 0

/** Renders the pieces of the slot `name` with the other properties; its children where this reader sees none. */
export function Slot({
  name,
  children,
  ...given
}: { name: string; children?: ReactNode } & Omit<Given, 'children'>) {
  const seen = useSeen(name)
  if (seen.length === 0) return children
  // biome-ignore lint/suspicious/noArrayIndexKey: the list is fixed
  return seen.map(({ shows: Piece }, at) => <Piece key={at} {...given} />)
}
