import './without-eval.ts'
import '@mantine/core/styles.css'
import './look.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { currentLanguage } from '#kit/web/preferences.ts'
import { languageTags } from '#kit/words/bilingual.ts'
import { App } from './app.tsx'

const language = currentLanguage(localStorage, navigator.languages)
document.documentElement.lang = languageTags[language]

const place = document.getElementById('app')
if (!place) throw new Error('the page has no place for the app')
createRoot(place).render(
  <StrictMode>
    <App language={language} />
  </StrictMode>,
)
