import type { Enrolment } from '../api.ts'

/** The dark modules of a row as one path. */
const pathOf = (row: string, y: number) =>
  [...row].flatMap((module, x) => (module === '1' ? [`M${x} ${y}h1v1h-1z`] : [])).join('')

/** A code for a phone's camera; the address stands below it as text. */
export function EnrolCode({ of }: { of: Enrolment['code'] }) {
  // a quiet zone of four modules
  const size = of.length + 8
  return (
    <svg viewBox={`-4 -4 ${size} ${size}`} shapeRendering="crispEdges" aria-hidden="true">
      <path d={of.map(pathOf).join('')} fill="#000" />
    </svg>
  )
}
