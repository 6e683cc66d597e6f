/** A straight line of print from x = `from` to x = `to`, through the point (`x`, `y`); `slope` in pixels downwards per pixel to the right. */
export interface TextLine {
  from: number
  to: number
  x: number
  y: number
  slope: number
  thickness: number
  /** Number of pixels that support it. */
  weight: number
}

export const lengthAcross = ({ from, to }: TextLine) => to - from
export const heightAt = ({ x, y, slope }: TextLine, at: number) => y + slope * (at - x)
