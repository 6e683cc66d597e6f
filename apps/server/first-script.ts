import { createHash } from 'node:crypto'
import { earlyReplies, languageHeader } from '#apps/web/early-replies.ts'
import { pageDataId } from '#apps/web/page-data.ts'
import { requestTimeout } from '#kit/http/client.ts'
import { languageCookie, languageKey } from '#kit/web/preferences.ts'
import { browserCheck } from './old-browsers.ts'

/** The `localStorage` key in which the component library keeps the colour scheme. */
const schemeKey = 'mantine-color-scheme-value'

/**
 * Runs before the app has loaded: applies the chosen colour scheme, starts the calls that need no session, and makes the language and colour
 * switches work. Uses only syntax of browsers that pass the check before it. Has no effect once the app has replaced the static frame. In a form of it, pressing Enter leads to the first field
 * that is empty.
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
    // the app awaits this reply and reports the failure
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
    if (!pressed.hasAttribute('data-switch-scheme')) return
    localStorage.setItem('${schemeKey}', scheme() === 'dark' ? 'light' : 'dark')
    root.setAttribute('data-mantine-color-scheme', scheme())
  })
  document.addEventListener('submit', function (event) {
    if (!event.target.closest('[data-first]')) return
    event.preventDefault()
    var empty = Array.prototype.find.call(event.target.querySelectorAll('input'), function (field) {
      return !field.value
    })
    if (empty) empty.focus()
  })
})()
`

/** Inlined into the page: a separate file would cost a round trip before the first paint. */
export const firstScript = `${browserCheck}${firstActs}`

/** Hash that allows this one inline script in the page's content security policy; all others stay forbidden. */
export const firstScriptHash = `sha256-${createHash('sha256').update(firstScript).digest('base64')}`
