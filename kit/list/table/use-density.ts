import { useState } from 'react'

export const densities = ['compact', 'roomy'] as const
export type Density = (typeof densities)[number]

/** localStorage key of the density of all work lists. */
const storedAs = 'lists.density'

/** The height of rows that this person has chosen; stored in this browser, for all work lists. */
export function useDensity(): [Density, (density: Density) => void] {
  const [density, setDensity] = useState<Density>(() =>
    localStorage.getItem(storedAs) === 'roomy' ? 'roomy' : 'compact',
  )
  return [
    density,
    (next) => {
      localStorage.setItem(storedAs, next)
      setDensity(next)
    },
  ]
}
