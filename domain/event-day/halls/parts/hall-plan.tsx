import type { ReactNode } from 'react'
import { PlanFrame } from './plan-frame.tsx'
import { SeatsPicture, type SeatsPictureProps } from './seats-picture.tsx'

/** A hall with its seats, in a window that scrolls; `tools` are further controls above it. */
export const HallPlan = ({ tools, ...picture }: SeatsPictureProps & { tools?: ReactNode }) => (
  <PlanFrame width={picture.drawing.width} depth={picture.drawing.depth} tools={tools}>
    <SeatsPicture {...picture} />
  </PlanFrame>
)
