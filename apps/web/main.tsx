import './without-eval.ts'
import '@mantine/core/styles.css'
import './look.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { watchEarlyFields } from '#kit/web/early-fields.ts'
import { forgetOtherSessions } from '#kit/web/kept-for-session.ts'
import { currentLanguage, languageCookie } from '#kit/web/preferences.ts'
import { readToken } from '#kit/web/token.ts'
import { languageTags } from '#kit/words/bilingual.ts'
import { App } from './app.tsx'
import { createBareClient } from './calls.tsx'
import { takeLetters } from './letters.ts'
import { loadLook } from './load-look.ts'
import { readPageData } from './page-data.ts'
import { loadPageAt } from './routes.tsx'

const language = currentLanguage(localStorage, navigator.languages)
document.documentElement.lang = languageTags[language]
// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain http, where the portal must work too
document.cookie = languageCookie(language)

// data of a session that ended without a logout: the browser was closed, or another person logged in
void forgetOtherSessions(readToken()?.principal)
const { calls, component } = readPageData()
const { client, answered } = createBareClient(language, calls)

/** Milliseconds to wait for the first responses before rendering: one render with the data is faster than two. */
const worthWaiting = 250
const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

async function start(place: HTMLElement): Promise<void> {
  // keeps the prerendered frame until there is something to replace it with; the app reports code that fails to load
  const look = loadLook()
  const showLetters = takeLetters()
  const shell = await loadPageAt(location, component).catch(() => undefined)
  await Promise.all([look, Promise.race([Promise.all([shell?.page, answered]), pause(worthWaiting)])])
  showLetters()
  place.removeAttribute('data-first')
  watchEarlyFields(place)
  createRoot(place).render(
    <StrictMode>
      <App language={language} client={client} />
    </StrictMode>,
  )
}

const place = document.getElementById('app')
if (!place) throw new Error('the page has no place for the app')
// no top-level await: the page's chunk, which `start` waits for, imports this module
void start(place)
