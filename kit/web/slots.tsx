import { type ComponentType, createContext, type ReactNode, Suspense, useContext } from 'react'

/** What stands in each slot; the app fills them, so that a lower noun's screen can show a higher noun's piece without knowing it. */
export type Fillings = Readonly<Record<string, ReadonlyArray<ComponentType<never>>>>

const Filled = createContext<Fillings>({})

export const SlotsProvider = ({ fillings, children }: { fillings: Fillings; children: ReactNode }) => (
  <Filled value={fillings}>{children}</Filled>
)

/** Shows what the app put into the slot `name`, and hands it the other properties. */
export function Slot({ name, ...given }: { name: string } & Record<string, string>) {
  const fillings = useContext(Filled)[name] ?? []
  return fillings.map((filling, at) => {
    // the app's list of slots names components that take what the slot gives; the compiler cannot see that far
    const Filling = filling as ComponentType<Record<string, string>>
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the list is fixed
      <Suspense key={at}>
        <Filling {...given} />
      </Suspense>
    )
  })
}
