import type { Point } from '#kit/travel-documents/mrz/grey.ts'
import { type Format, layouts } from '#kit/travel-documents/mrz/layouts.ts'
import type { ZonePlace } from '#kit/travel-documents/mrz/read-zone.ts'

/** A document's page as a rotated rectangle, in pixels of the picture. `angle` in radians, clockwise. */
export type PageFrame = { corner: Point; angle: number; width: number; height: number }

// millimetres, ICAO 9303: the page, from its left edge to the first character, from its lower edge to the middle of the last row
const pages: Record<Format, { width: number; height: number; left: number; below: number }> = {
  TD3: { width: 125, height: 88, left: 6, below: 9.4 },
  TD2: { width: 105, height: 74, left: 6, below: 9.4 },
  TD1: { width: 85.6, height: 54, left: 4, below: 6.3 },
}
const pitch = 2.54
/** Margin around the page in millimetres: its edges are estimated, and it may be curled. */
const around = 4

/** The page of a machine-readable zone, rotated so that the zone is level at the bottom. */
export function pageFrameOf(format: Format, { bottomLeft, bottomRight }: ZonePlace): PageFrame {
  const along = { x: bottomRight.x - bottomLeft.x, y: bottomRight.y - bottomLeft.y }
  const length = Math.hypot(along.x, along.y)
  const scale = length / ((layouts[format].length - 1) * pitch)
  const right = { x: along.x / length, y: along.y / length }
  const page = pages[format]
  // from the middle of the first character of the last row
  const toLeft = (page.left + pitch / 2 + around) * scale
  const toTop = (page.height - page.below + around) * scale
  return {
    corner: {
      x: bottomLeft.x - right.x * toLeft + right.y * toTop,
      y: bottomLeft.y - right.y * toLeft - right.x * toTop,
    },
    angle: Math.atan2(right.y, right.x),
    width: (page.width + 2 * around) * scale,
    height: (page.height + 2 * around) * scale,
  }
}

/** The frame in a scaled picture. */
export const scaledBy = ({ corner, angle, width, height }: PageFrame, scale: number): PageFrame => ({
  corner: { x: corner.x * scale, y: corner.y * scale },
  angle,
  width: width * scale,
  height: height * scale,
})
