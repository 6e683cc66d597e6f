import { type Colour, ellipse, fillOutline, mixed, type Point, type Raster, smooth } from './raster.ts'

/** The drawn person; all properties derive from the caller's seed. */
export interface Figure {
  skin: Colour
  hair: Colour
  hairStyle: 'short' | 'parted' | 'bob' | 'long' | 'bun' | 'receding'
  suit: Colour
  accent: Colour
  neckline: 'tie' | 'open' | 'blouse'
  background: readonly [Colour, Colour]
  glasses: boolean
  beard: boolean
}

const white: Colour = [250, 250, 248]
const dark: Colour = [38, 30, 30]

/** Head and shoulders in a frame of 600×800 units, from back to front. */
export function drawFigure(raster: Raster, figure: Figure): void {
  drawBackground(raster, figure.background)
  drawHairBehind(raster, figure)
  drawBody(raster, figure)
  drawHead(raster, figure)
  drawFace(raster, figure)
  drawHairInFront(raster, figure)
  if (figure.glasses) drawGlasses(raster)
}

function drawBackground(raster: Raster, [top, bottom]: readonly [Colour, Colour]): void {
  for (let y = 0; y < raster.height; y++) {
    const [red, green, blue] = mixed(top, bottom, y / raster.height)
    const end = (y + 1) * raster.width * 3
    for (let at = y * raster.width * 3; at < end; at += 3) {
      raster.pixels[at] = red
      raster.pixels[at + 1] = green
      raster.pixels[at + 2] = blue
    }
  }
  for (const size of [330, 290, 250, 210])
    fillOutline(raster, ellipse(300, 340, size, size * 1.15), white, 0.05)
}

/** Points as in SVG: `x,y x,y …`. */
function line(points: string): Point[] {
  return points.split(' ').map((point): Point => {
    const [x, y] = point.split(',').map(Number)
    return [x ?? 0, y ?? 0]
  })
}

/** Completes the left half of an outline by mirroring; points on the axis are not duplicated, or the curve would get a kink. */
function mirrored(left: readonly Point[]): Point[] {
  const right = left.filter(([x]) => x !== 300).map(([x, y]): Point => [600 - x, y])
  return [...left, ...right.toReversed()]
}

function drawHairBehind(raster: Raster, { hair, hairStyle }: Figure): void {
  const deep = mixed(hair, dark, 0.35)
  if (hairStyle === 'bob')
    fillOutline(raster, smooth(mirrored(line('300,140 165,190 122,330 128,470 170,540'))), deep)
  if (hairStyle === 'long')
    fillOutline(raster, smooth(mirrored(line('300,135 160,190 118,340 112,520 110,690 200,740'))), deep)
  if (hairStyle === 'bun') fillOutline(raster, ellipse(300, 128, 66, 60), deep)
}

function drawBody(raster: Raster, { skin, suit, accent, neckline }: Figure): void {
  const shoulders = mirrored(line('20,830 36,735 88,680 180,640 236,604 300,596'))
  fillOutline(raster, smooth([...shoulders, [300, 860]]), suit)
  fillOutline(raster, mirrored(line('222,612 300,830')), neckline === 'blouse' ? accent : white)
  fillOutline(raster, mirrored(line('238,480 236,606 300,648')), mixed(skin, dark, 0.16))
  if (neckline !== 'blouse') {
    fillOutline(
      raster,
      mirrored(line('232,592 222,616 262,690 300,652')),
      mixed(white, [170, 180, 200], 0.25),
    )
  }
  if (neckline === 'tie') {
    fillOutline(raster, mirrored(line('278,654 284,690 300,694')), mixed(accent, dark, 0.2))
    fillOutline(raster, mirrored(line('286,690 276,800 300,800')), accent)
  }
  const lapel: Point[] = line('222,606 178,640 170,700 206,706 190,730 292,812')
  fillOutline(raster, lapel, mixed(suit, dark, 0.25))
  fillOutline(
    raster,
    lapel.map(([x, y]): Point => [600 - x, y]),
    mixed(suit, dark, 0.25),
  )
}

function drawHead(raster: Raster, { skin, beard, hair }: Figure): void {
  const shadow = mixed(skin, dark, 0.12)
  for (const x of [158, 442]) fillOutline(raster, ellipse(x, 372, 22, 40), shadow)
  const outline = smooth(mirrored(line('300,172 204,200 158,300 160,400 190,480 246,538 300,552')))
  fillOutline(raster, outline, skin)
  fillOutline(raster, smooth(line('430,250 444,340 438,410 408,484 350,540 396,440')), shadow, 0.45)
  if (!beard) return
  const jaw = mirrored(line('160,390 176,462 236,542 300,560'))
  const cheek = mirrored(line('164,372 190,410 240,432 300,428')).reverse()
  fillOutline(raster, smooth([...jaw, ...cheek]), mixed(hair, skin, 0.25))
}

function drawFace(raster: Raster, { skin, hair }: Figure): void {
  const lips = mixed(skin, [170, 50, 60], 0.5)
  for (const side of [-1, 1]) {
    const eye = 300 + side * 62
    fillOutline(raster, ellipse(eye + side * 18, 424, 34, 22), [225, 110, 100], 0.14)
    fillOutline(
      raster,
      smooth([
        [eye - 32, 358],
        [eye, 342],
        [eye + 32, 358],
        [eye, 370],
      ]),
      white,
    )
    fillOutline(raster, ellipse(eye, 356, 13, 14), [74, 52, 40])
    fillOutline(raster, ellipse(eye, 356, 6, 7), [16, 14, 16])
    fillOutline(raster, ellipse(eye + 4, 351, 3, 3), white)
    fillOutline(
      raster,
      smooth([
        [eye - 34, 358],
        [eye, 338],
        [eye + 34, 358],
        [eye, 346],
      ]),
      dark,
    )
    const outer = eye + side * 40
    const inner = eye - side * 34
    fillOutline(
      raster,
      smooth([
        [inner, 322],
        [eye, 306],
        [outer, 322],
        [eye, 318],
      ]),
      mixed(hair, dark, 0.4),
    )
  }
  fillOutline(raster, smooth(line('304,366 314,410 324,432 300,442 282,436 300,430')), mixed(skin, dark, 0.2))
  fillOutline(raster, smooth(line('256,478 288,472 300,476 312,472 344,478 300,504')), lips)
  fillOutline(raster, smooth(line('256,478 300,484 344,478 300,488')), mixed(lips, dark, 0.5))
}

function drawHairInFront(raster: Raster, { hair, hairStyle }: Figure): void {
  const crowns: Record<Figure['hairStyle'], Point[]> = {
    short: line('150,330 146,240 200,158 300,134 400,158 454,240 450,330 430,268 360,236 240,236 170,268'),
    parted: line('150,336 142,240 196,152 310,130 410,156 458,240 450,336 426,262 330,250 236,206 174,270'),
    bob: line(
      '128,470 122,300 180,166 300,128 420,166 478,300 472,470 438,380 420,262 300,262 180,262 162,380',
    ),
    long: line(
      '116,480 124,280 190,158 300,128 410,158 476,280 484,480 448,400 420,270 350,196 230,240 160,330 152,400',
    ),
    bun: line('154,340 146,250 200,164 300,140 400,164 454,250 446,340 420,250 300,204 180,250'),
    receding: line('150,356 146,280 166,226 196,204 190,244 172,290 166,340'),
  }
  const crown = crowns[hairStyle]
  fillOutline(raster, smooth(crown), hair)
  if (hairStyle === 'receding') fillOutline(raster, smooth(crown.map(([x, y]): Point => [600 - x, y])), hair)
  else fillOutline(raster, smooth(line('220,176 290,150 370,168 300,166')), white, 0.12)
}

function drawGlasses(raster: Raster): void {
  for (const x of [236, 364]) {
    const rim = ellipse(x, 358, 50, 42)
    const inside = ellipse(x, 358, 45, 37)
    fillOutline(raster, [...rim, ...rim.slice(0, 1), ...inside.slice(0, 1), ...inside.toReversed()], dark)
    fillOutline(raster, inside, white, 0.1)
  }
  fillOutline(raster, line('284,350 316,350 316,356 284,356'), dark)
}
