/** A block of a policy. */
export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'points'; points: string[] }

const heading = /^#+\s+/
const point = /^[-•]\s+/

/**
 * Parses a policy as organisers write it: `# ` starts a heading, `- ` a list item, every other line is a paragraph. There is no other markup, so that
 * no text can become HTML.
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

/** Number of headings and list items of a text: if they differ between the languages, the texts differ somewhere. */
export function shapeOf(text: string): { headings: number; points: number } {
  const blocks = blocksOf(text)
  return {
    headings: blocks.filter(({ kind }) => kind === 'heading').length,
    points: blocks.reduce((sum, block) => sum + (block.kind === 'points' ? block.points.length : 0), 0),
  }
}
