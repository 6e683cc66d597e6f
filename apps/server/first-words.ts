import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type FirstFrames, type FrameKind, framesFile } from '#apps/web/first-frames-file.ts'
import type { SummitFacts } from '#apps/web/summit-facts.ts'
import { formatDays } from '#kit/web/dates.ts'
import type { Language } from '#kit/words/bilingual.ts'
import { escapeHtml } from '#kit/words/escape-html.ts'

export type FirstWords = { style: string; html: string }

/**
 * The static HTML of a page before any script runs: the summit's name, the language switch, the frame. Undefined without a built frame and while
 * the current edition is unknown: the page then stays empty until the app renders.
 */
export async function readFirstWords(directory: string) {
  const file = join(directory, framesFile)
  const frames: FirstFrames | undefined = existsSync(file) && JSON.parse(await readFile(file, 'utf8'))
  return (kind: FrameKind, summit: SummitFacts | undefined, language: Language): FirstWords | undefined => {
    if (!frames || !summit?.begins) return undefined
    const frame = frames[kind]
    const facts: Readonly<Record<string, string>> = {
      name: summit.name[language],
      city: summit.city[language],
      days: formatDays(summit.begins, summit.ends, language),
      // as in the footer of the app
      year: summit.name[language].includes(`${summit.year}`) ? '' : `${summit.year}`,
      footer: summit.footer?.[language] ?? '',
    }
    const html = frame[language].replace(/\{\{(\w+)\}\}/g, (_, fact: string) => escapeHtml(facts[fact] ?? ''))
    return { style: frame.style, html }
  }
}
