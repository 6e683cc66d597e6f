import { filesIn, textOf } from './files.ts'
import type { Result } from './finding.ts'

/** A text in a fixed shade of the component library: readable in one look, or on one background, by chance. */
const shade = /^\s*color:\s*var\(--mantine-color-[a-z]+-\d\)/

/** Colours of texts: those of `apps/web/look.css`, which are readable on every surface, in light and in dark. */
export async function colours(root: string): Promise<Result> {
  const files = filesIn(root).filter((path) => path.endsWith('.css'))
  const findings = files.flatMap((path) =>
    textOf(root, path)
      .split('\n')
      .flatMap((line, at) => (shade.test(line) ? [at + 1] : []))
      .map((line) => ({
        at: `${path}:${line}`,
        why: 'a text in a shade of the component library: use a colour of apps/web/look.css (--warm-text, --wrong, --done, --quiet)',
      })),
  )
  return { findings, seen: `${files.length} files` }
}
