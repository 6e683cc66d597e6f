import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'
import { type PageData, pageDataId } from '#apps/web/page-data.ts'
import { type LoginProvider, loginProviderMeta } from '#domain/identity/sign-in/parts/login-provider.ts'
import { languageKey, languageOf } from '#kit/web/preferences.ts'
import { type Bilingual, languageTags } from '#kit/words/bilingual.ts'
import { escapeHtml } from '#kit/words/escape-html.ts'
import { firstScript, firstScriptHash } from './first-script.ts'
import { readFirstWords } from './first-words.ts'
import type { KnownEdition } from './known-edition.ts'
import { readPageCode } from './page-code.ts'
import { pageHead } from './page-head.ts'
import { placeOf } from './page-place.ts'
import { pageHeaders } from './page-policy.ts'
import { programVersion } from './version.ts'

type Surroundings = {
  /** What the provider is called by which organisers may log in. */
  provider: Bilingual | undefined
  /** The portal's public address, for the absolute URL of the preview picture. */
  publicUrl: string
  edition(): Promise<KnownEdition | undefined>
}

/** Whether a request says what its reader understands; those who fetch previews of links for a chat do not. */
const saysLanguage = ({ headers }: FastifyRequest) =>
  Boolean(headers['accept-language']) || chosenIn(headers.cookie) !== null

const chosenIn = (cookie = '') => new RegExp(`(?:^|; )${languageKey}=(\\w+)`).exec(cookie)?.[1] ?? null

/** The language of a page request: the one chosen at the last visit, otherwise the browser's. */
function languageFor({ headers }: FastifyRequest) {
  const browser = (headers['accept-language'] ?? '').split(',').map((tag) => tag.trim())
  return languageOf(chosenIn(headers.cookie), browser)
}

/** Page data for the app in a JSON script element, which is not executed. */
const told = (data: PageData) =>
  `<script type="application/json" id="${pageDataId}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`

const lines = (...parts: readonly (string | undefined)[]) => parts.filter(Boolean).join('\n    ')

/** The part of the built page common to all URLs: the style sheet does not block rendering (`apps/web/load-look.ts`), the first script is inlined. */
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

/** The colour of the browser's own bars. */
const themeColour = /(<meta name="theme-color" content=")[^"]*/

/** Renders the built page for a URL: head, static first content, and a fresh nonce for its style elements. */
export async function readPage(directory: string, { publicUrl, provider, edition }: Surroundings) {
  const { page, picture } = await readBuilt(directory)
  const firstWords = await readFirstWords(directory)
  const pageCode = await readPageCode(directory)
  const providerSaid =
    provider &&
    `<meta name="${loginProviderMeta}" content="${escapeHtml(JSON.stringify({ name: provider, address: publicUrl } satisfies LoginProvider))}">`
  return async (request: FastifyRequest) => {
    const { nonce, headers } = pageHeaders(firstScriptHash)
    const language = languageFor(request)
    const { pathname, inside, frame, component, calls, openCalls } = placeOf(
      request.url,
      request.headers.cookie ?? '',
    )
    const { facts: summit, face } = (await edition()) ?? {}
    const shown = face?.picture ?? picture
    const head = pageHead({
      pathname,
      languages: saysLanguage(request) ? [language] : ['zh', 'en'],
      summit,
      summary: face?.summary,
      picture: shown && `${publicUrl}${shown}`,
    })
    const first = firstWords(frame, summit, language)
    const styled = (style: string | undefined) => style && `<style nonce="${nonce}">${style}</style>`
    const html = page
      // replaced first: text inserted below may contain the placeholder
      .replaceAll('__CSP_NONCE__', nonce)
      // placed before the inline script, which reads the page data
      .replace(/<title>.*<\/title>/, () =>
        lines(
          `<meta name="version" content="${programVersion}">`,
          providerSaid,
          head,
          told({ summit, component, calls, openCalls }),
        ),
      )
      .replace(/<html lang="\w+"/, `<html lang="${languageTags[language]}"`)
      .replace(themeColour, (whole, start: string) => (face?.colour ? `${start}${face.colour}` : whole))
      .replace('</head>', () =>
        lines(styled(first?.style), styled(face?.style), pageCode(component, inside), '</head>'),
      )
      .replace('<div id="app"></div>', (empty) =>
        first ? `<div id="app" data-first>${first.html}</div>` : empty,
      )
    return { html, headers: { ...headers, vary: 'Accept-Language, Cookie' } }
  }
}
