import {
  type ComponentType,
  createContext,
  Fragment,
  type FunctionComponent,
  type ReactNode,
  useContext,
} from 'react'
import { lazyPage } from './lazy-page.ts'
import { useSession } from './session.tsx'

/** One piece, and the permission without which it is not there: what the person may not read is not requested. */
export type SlotContent = { needs: string; order: number; shows: ComponentType<Given> }

/** What a screen tells the pieces in its slot. */
type Given = Record<string, string>

/** A piece that is loaded when it is shown; `order` is its place in the slot, ascending. */
export const piece = (
  needs: string,
  order: number,
  load: () => Promise<FunctionComponent<never>>,
): SlotContent => ({
  needs,
  order,
  // a piece takes what its slot gives; the compiler cannot see that far
  shows: lazyPage(load, (shown) => shown as FunctionComponent<Given>),
})

/** What one noun puts into the slots of others' screens. */
export type Pieces = Readonly<Record<string, SlotContent>>

/** What stands in each slot; the app fills them, so that a lower noun's screen can show a higher noun's piece without knowing it. */
export type SlotContents = Readonly<Record<string, readonly SlotContent[]>>

const Filled = createContext<SlotContents>({})

export const SlotsProvider = ({ fillings, children }: { fillings: SlotContents; children: ReactNode }) => (
  <Filled value={fillings}>{children}</Filled>
)

/** Shows what the app put into the slot `name`, and hands it the other properties. */
export function Slot({ name, ...given }: { name: string } & Given) {
  const fillings = useContext(Filled)[name] ?? []
  const { permissions } = useSession()
  return fillings.map(
    ({ needs, shows: Piece }, at) =>
      permissions.has(needs) && (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is fixed
        <Fragment key={at}>
          <Piece {...given} />
        </Fragment>
      ),
  )
}
