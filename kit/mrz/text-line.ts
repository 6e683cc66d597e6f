/** A straight line of print, from `from` to `to` across; `x` and `y` is a point on it, `slope` how far it falls for each pixel to the right. */
export interface TextLine {
  from: number
  to: number
  x: number
  y: number
  slope: number
  thickness: number
  /** Pixels that it was found by. */
  weight: number
}

export const lengthAcross = ({ from, to }: TextLine) => to - from
export const heightAt = ({ x, y, slope }: TextLine, at: number) => y + slope * (at - x)
