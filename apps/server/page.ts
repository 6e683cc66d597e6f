import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'
import { type PageData, pageDataId } from '#apps/web/page-data.ts'
import type { SummitFacts } from '#apps/web/summit-facts.ts'
import { languageKey, languageOf } from '#kit/web/preferences.ts'
import { languageTags } from '#kit/words/bilingual.ts'
import { firstScript, firstScriptHash } from './first-script.ts'
import { readFirstWords } from './first-words.ts'
import { readPageCode } from './page-code.ts'
import { pageHead } from './page-head.ts'
import { placeOf } from './page-place.ts'
import { pageHeaders } from './page-policy.ts'

type Surroundings = {
  /** Where people reach the portal: a picture is named by its whole address. */
  publicUrl: string
  edition(): Promise<SummitFacts | undefined>
}

/** The language that a request for a page asks for: the one chosen at the last visit, else the browser's. */
function languageFor({ headers }: FastifyRequest) {
  const chosen = new RegExp(`(?:^|; )${languageKey}=(\\w+)`).exec(headers.cookie ?? '')?.[1] ?? null
  const browser = (headers['accept-language'] ?? '').split(',').map((tag) => tag.trim())
  return languageOf(chosen, browser)
}

/** Facts for the app, in an element that no browser runs. */
const told = (data: PageData) =>
  `<script type="application/json" id="${pageDataId}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`

const lines = (...parts: readonly (string | undefined)[]) => parts.filter(Boolean).join('\n    ')

/** The built page as all addresses have it: the style sheet is asked for but not waited for (`apps/web/load-look.ts`), the first script stands within. */
async function readBuilt(directory: string) {
  const built = await readFile(join(directory, 'index.html'), 'utf8')
  return {
    picture: /<meta property="og:image" content="([^"]+)"/.exec(built)?.[1],
    page: built
      .replace(/<meta property="og:image"[^>]*>\s*/, '')
      .replace(/<link rel="stylesheet"/g, '<link rel="preload" as="style" data-look')
      .replace(/<script src="\/browser-check.js"[^>]*><\/script>/, () => `<script>${firstScript}</script>`),
  }
}

/** The built page with what belongs to an address in its head, its first words, and a fresh nonce for its style elements. */
export async function readPage(directory: string, { publicUrl, edition }: Surroundings) {
  const { page, picture } = await readBuilt(directory)
  const firstWords = await readFirstWords(directory)
  const pageCode = await readPageCode(directory)
  return async (request: FastifyRequest) => {
    const { nonce, headers } = pageHeaders(firstScriptHash)
    const language = languageFor(request)
    const { pathname, inside, component, calls, openCalls } = placeOf(
      request.url,
      request.headers.cookie ?? '',
    )
    const summit = await edition()
    const head = pageHead({ pathname, language, summit, picture: picture && `${publicUrl}${picture}` })
    const first = firstWords(inside, summit, language)
    const style = first && `<style nonce="${nonce}">${first.style}</style>`
    const html = page
      // first: whatever is put in below may hold these words
      .replaceAll('__CSP_NONCE__', nonce)
      // before the script within the page, which reads what it is told
      .replace(/<title>.*<\/title>/, () => lines(head, told({ summit, component, calls, openCalls })))
      .replace(/<html lang="\w+"/, `<html lang="${languageTags[language]}"`)
      .replace('</head>', () => lines(style, pageCode(component, inside), '</head>'))
      .replace('<div id="app"></div>', (empty) =>
        first ? `<div id="app" data-first>${first.html}</div>` : empty,
      )
    return { html, headers: { ...headers, vary: 'Accept-Language, Cookie' } }
  }
}
