import type { FastifyInstance } from 'fastify'
import { browsers, browserWords } from '#apps/web/browser-words.ts'
import { type Bilingual, type Language, languageTags } from '#kit/words/bilingual.ts'
import { pageHeaders } from './page-policy.ts'

/**
 * Runs before the app, in syntax that the oldest browser parses, and redirects browsers that lack what the app needs: recent features, or the
 * app's syntax, detected by the error that it raises. Inlined into the page (`first-script.ts`); a separate file in the Vite development server.
 */
export const browserCheck = `(function () {
  function leave() { location.replace('/RecommendBrowser') }
  var known = window.AbortSignal && AbortSignal.timeout && Object.hasOwn && window.HTMLDialogElement
  if (!known || !HTMLDialogElement.prototype.showModal) return leave()
  window.addEventListener('error', function (event) {
    var place = document.getElementById('app')
    var isDrawn = place && place.firstChild && !place.hasAttribute('data-first')
    if (event.error instanceof SyntaxError && !isDrawn) leave()
  })
})()
`

const style = `body{margin:0;font:16px/1.6 system-ui,"PingFang SC","Microsoft YaHei","Noto Sans SC",sans-serif;color:#1b2636;background:#f6f8fb}
main{max-width:640px;margin:0 auto;padding:48px 24px}
section{margin-bottom:24px;padding:24px;border:1px solid #dfe5ee;border-radius:8px;background:#fff}
h1{margin:0;font-size:26px;line-height:1.3;color:#0b2a5b}
a{color:#1a56b8}`

const languages = ['zh', 'en'] as const

const sectionIn = (language: Language) => `<section lang="${languageTags[language]}">
<h1>${browserWords.title[language]}</h1>
<p>${browserWords.text[language]}</p>
<ul>${browsers.map(({ name, from }) => `<li><a href="${from}" rel="noreferrer">${name[language]}</a></li>`).join('')}</ul>
<p><a href="/">${browserWords.open[language]}</a></p>
</section>`

const inBoth = (words: Bilingual) => languages.map((language) => words[language]).join(' · ')

/** A page without script, in both languages, since the reader's language may be unknown. */
const page = (nonce: string) => `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${inBoth(browserWords.title)} – ${inBoth(browserWords.summit)}</title>
<style nonce="${nonce}">${style}</style>
</head>
<body><main>${languages.map(sectionIn).join('\n')}</main></body>
</html>
`

/** Serves the page for browsers that cannot run the app. */
export function serveOldBrowsers(app: FastifyInstance) {
  app.get('/RecommendBrowser', { schema: { hide: true } }, (_request, reply) => {
    const { nonce, headers } = pageHeaders()
    return reply.headers(headers).send(page(nonce))
  })
  app.get('/browser-check.js', { schema: { hide: true } }, (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(browserCheck),
  )
}
