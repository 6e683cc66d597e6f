/**
 * Letters and digits as pen strokes: strokes divided by |, points by a space, each point x (0–4) and y (0–6, downwards).
 * Drawn by hand: a font would need a loader that is blocked because it would also parse untrusted uploads.
 */
const strokes: Record<string, string> = {
  A: '06 20 46|14 34',
  B: '00 06 36 45 44 33 03|33 42 41 30 00',
  C: '41 30 10 01 05 16 36 45',
  D: '00 06 26 44 42 20 00',
  E: '40 00 06 46|03 33',
  F: '40 00 06|03 33',
  G: '41 30 10 01 05 16 36 45 43 23',
  H: '00 06|40 46|03 43',
  I: '10 30|20 26|16 36',
  J: '20 40 45 36 16 05',
  K: '00 06|40 03 46',
  L: '00 06 46',
  M: '06 00 23 40 46',
  N: '06 00 46 40',
  O: '10 30 41 45 36 16 05 01 10',
  P: '06 00 30 41 42 33 03',
  Q: '10 30 41 45 36 16 05 01 10|24 46',
  R: '06 00 30 41 42 33 03|23 46',
  S: '41 30 10 01 02 13 33 44 45 36 16 05',
  T: '00 40|20 26',
  U: '00 05 16 36 45 40',
  V: '00 26 40',
  W: '00 16 22 36 40',
  X: '00 46|40 06',
  Y: '00 23 40|23 26',
  Z: '00 40 06 46',
  0: '10 30 41 45 36 16 05 01 10|15 31',
  1: '11 20 26|16 36',
  2: '01 10 30 41 42 06 46',
  3: '01 10 30 41 42 33 13|33 44 45 36 16 05',
  4: '30 04 44|30 36',
  5: '40 00 02 32 43 45 36 16 05',
  6: '41 30 10 01 05 16 36 45 44 33 03',
  7: '00 40 16',
  8: '10 30 41 42 33 13 02 01 10|13 04 05 16 36 45 44 33',
  9: '43 13 02 01 10 30 41 45 36 16 05',
}

/** A straight piece of a stroke, in glyph units around the glyph's middle. */
export interface Segment {
  x: number
  y: number
  dx: number
  dy: number
}

/** The strokes of a letter or digit, case ignored; a RangeError for anything else. */
export function glyphOf(character: string): Segment[] {
  const drawing = strokes[character.toUpperCase()]
  if (drawing === undefined) throw new RangeError(`no glyph for ${JSON.stringify(character)}`)
  return drawing.split('|').flatMap((stroke) => {
    const points = stroke.split(' ').map((point) => ({ x: Number(point[0]) - 2, y: Number(point[1]) - 3 }))
    return points.slice(1).map((to, i) => {
      const from = points[i] ?? to
      return { x: from.x, y: from.y, dx: to.x - from.x, dy: to.y - from.y }
    })
  })
}
