/** A piece of a policy. */
export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'points'; points: string[] }

const heading = /^#+\s+/
const point = /^[-•]\s+/

/**
 * Reads a policy as organisers write it: `# ` begins a heading, `- ` a point, every other line is a paragraph. Nothing else is markup, so that
 * no text can be more than text.
 */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = []
  for (const line of text.split(/\r?\n/).map((each) => each.trim())) {
    const last = blocks.at(-1)
    if (!line) continue
    if (heading.test(line)) blocks.push({ kind: 'heading', text: line.replace(heading, '') })
    else if (!point.test(line)) blocks.push({ kind: 'paragraph', text: line })
    else if (last?.kind === 'points') last.points.push(line.replace(point, ''))
    else blocks.push({ kind: 'points', points: [line.replace(point, '')] })
  }
  return blocks
}

/** How many headings and points a text has: two languages that differ in them say different things somewhere. */
export function shapeOf(text: string): { headings: number; points: number } {
  const blocks = blocksOf(text)
  return {
    headings: blocks.filter(({ kind }) => kind === 'heading').length,
    points: blocks.reduce((sum, block) => sum + (block.kind === 'points' ? block.points.length : 0), 0),
  }
}
