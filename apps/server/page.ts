import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'
import type { SummitFacts } from '#apps/web/summit-facts.ts'
import { languageKey, languageOf } from '#kit/web/preferences.ts'
import { languageTags } from '#kit/words/bilingual.ts'
import { pageHead } from './page-head.ts'
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

/** The built page with what belongs to an address in its head, and a fresh nonce for its style elements. */
export async function readPage(directory: string, { publicUrl, edition }: Surroundings) {
  const built = await readFile(join(directory, 'index.html'), 'utf8')
  const picture = /<meta property="og:image" content="([^"]+)"/.exec(built)?.[1]
  const page = built.replace(/<meta property="og:image"[^>]*>\s*/, '')
  return async (request: FastifyRequest) => {
    const { nonce, headers } = pageHeaders()
    const language = languageFor(request)
    const head = pageHead({
      pathname: request.url.replace(/[?#].*/, ''),
      language,
      summit: await edition(),
      picture: picture && `${publicUrl}${picture}`,
    })
    const html = page
      .replace(/<title>.*<\/title>/, () => head)
      .replace(/<html lang="\w+"/, `<html lang="${languageTags[language]}"`)
      .replaceAll('__CSP_NONCE__', nonce)
    return { html, headers: { ...headers, vary: 'Accept-Language, Cookie' } }
  }
}
