import { keeps, type Limit, type Line } from './benchmark.ts'

const number = (value: number) =>
  value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2)

const limitText = (limit: Limit | undefined, unit: string) => {
  if (!limit) return '–'
  const bound = 'atMost' in limit ? `≤ ${limit.atMost}` : `≥ ${limit.atLeast}`
  return limit.of === 'measured' ? `${bound} ${unit}` : bound
}

const verdict = (kept: boolean | undefined) => (kept === undefined ? '' : kept ? 'kept' : 'BROKEN')

const heads = ['benchmark', 'measured', 'reference', 'ratio', 'of a round', 'limit', '', 'reference is']

const cells = (line: Line) => [
  line.name,
  `${number(line.measured)} ${line.unit}`,
  `${number(line.reference)} ${line.unit}`,
  line.ratio.toFixed(2),
  `${line.low.toFixed(2)}–${line.high.toFixed(2)}`,
  limitText(line.limit, line.unit),
  verdict(keeps(line)),
  line.against,
]

/** A fixed-width table of the lines, with their notes below. `ratio` is the median of the rounds' ratios, `of a round` their range. */
export function tableOf(lines: readonly Line[]): string {
  const rows = [heads, ...lines.map(cells)]
  const widths = heads.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const drawn = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
  const notes = lines.flatMap(({ name, note }) => (note ? [`${name}: ${note}`] : []))
  return [...drawn, ...(notes.length ? ['', ...notes] : [])].join('\n')
}
