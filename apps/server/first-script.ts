import { createHash } from 'node:crypto'
import { earlyReplies, languageHeader } from '#apps/web/early-replies.ts'
import { pageDataId } from '#apps/web/page-data.ts'
import { requestTimeout } from '#kit/http/client.ts'
import { languageCookie, languageKey } from '#kit/web/preferences.ts'
import { browserCheck } from './old-browsers.ts'

/** Where the component library keeps whether colours are light or dark. */
const schemeKey = 'mantine-color-scheme-value'

/**
 * What a page does before the app is there: it takes the colours that were chosen, makes the calls that need no session, and its switches work. In words of every browser that passes the
 * check before it. Ends to act when the app has taken the frame's place.
 */
const firstActs = `;(function () {
  var root = document.documentElement
  function scheme() {
    var chosen = localStorage.getItem('${schemeKey}')
    if (chosen === 'light' || chosen === 'dark') return chosen
    return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  }
  root.setAttribute('data-mantine-color-scheme', scheme())
  var told = document.getElementById('${pageDataId}')
  var calls = told ? JSON.parse(told.textContent).openCalls || [] : []
  var headers = { ${languageHeader}: localStorage.getItem('${languageKey}') || root.lang.slice(0, 2) }
  window.${earlyReplies} = { language: headers.${languageHeader}, byPath: {} }
  calls.forEach(function (path) {
    var reply = fetch(path, { headers: headers, signal: AbortSignal.timeout(${requestTimeout}) })
    // that the server was not reached is told to the app, which asks for it
    reply.catch(function () {})
    window.${earlyReplies}.byPath[path] = reply
  })
  document.addEventListener('click', function (event) {
    var pressed = event.target.closest('[data-first] button')
    if (!pressed) return
    var language = pressed.getAttribute('data-switch-language')
    if (language) {
      localStorage.setItem('${languageKey}', language)
      document.cookie = '${languageCookie('zh')}'.replace('=zh', '=' + language)
      return location.reload()
    }
    localStorage.setItem('${schemeKey}', scheme() === 'dark' ? 'light' : 'dark')
    root.setAttribute('data-mantine-color-scheme', scheme())
  })
})()
`

/** Stands within the page: as a file of its own it would cost each page a way to the server and back before its first word. */
export const firstScript = `${browserCheck}${firstActs}`

/** By which the page's policy knows this one script; all others within a page stay forbidden. */
export const firstScriptHash = `sha256-${createHash('sha256').update(firstScript).digest('base64')}`
