import { MantineProvider } from '@mantine/core'
import button from '@mantine/core/styles/Button.css?inline'
import global from '@mantine/core/styles/global.css?inline'
import input from '@mantine/core/styles/Input.css?inline'
import unstyledButton from '@mantine/core/styles/UnstyledButton.css?inline'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import coastline from '#domain/ground/summit/parts/coastline.module.css?inline'
import signIn from '#domain/identity/sign-in/parts/sign-in.module.css?inline'
import signedOut from '#domain/identity/sign-in/parts/signed-out-page.module.css?inline'
import LoginPage from '#domain/identity/sign-in/portal/login-page.tsx'
import field from '#kit/form/field.module.css?inline'
import type { Client } from '#kit/http/client.ts'
import { ClientProvider } from '#kit/web/client.tsx'
import { formatDays } from '#kit/web/dates.ts'
import { LanguageProvider } from '#kit/web/language.tsx'
import states from '#kit/web/states.module.css?inline'
import hidden from '#kit/web/visually-hidden.module.css?inline'
import type { Language } from '#kit/words/bilingual.ts'
import { withControls } from './drawn-controls.ts'
import footer from './footer.module.css?inline'
import look from './look.css?inline'
import publicLayout from './public-layout.module.css?inline'
import { PublicFrame } from './public-layout.tsx'
import shell from './shell.module.css?inline'
import { ShellFrame } from './shell-frame.tsx'
import sidebar from './sidebar.module.css?inline'
import { KnownSummit } from './summit.tsx'
import switches from './switches.module.css?inline'
import { theme } from './theme.ts'

// The initial HTML of a page, prerendered at build time (`apps/build/first-words.ts`). Uses the components of the running app, so nothing moves when
// the app takes over.

/** Placeholders that the server replaces by the facts of the current edition. */
const places = {
  name: '{{name}}',
  city: '{{city}}',
  days: '{{days}}',
  year: '{{year}}',
  footer: '{{footer}}',
}

// dates that no edition can have, so that the text rendered from them can be found and replaced
const [begins, ends, year] = ['7001-01-01', '7001-01-03', 7001]
const summit = {
  id: '',
  name: { zh: places.name, en: places.name },
  city: { zh: places.city, en: places.city },
  begins,
  ends,
  year,
  footer: { zh: places.footer, en: places.footer },
}

/** Nothing is called while a page is drawn. */
const noClient: Client = { call: () => Promise.reject(new Error('a page is drawn without calls')) }

function drawn(language: Language, frame: ReactNode): string {
  const html = renderToStaticMarkup(
    <MantineProvider theme={theme} withCssVariables={false} withGlobalClasses={false}>
      <LanguageProvider language={language}>
        <MemoryRouter>
          <KnownSummit facts={summit}>{frame}</KnownSummit>
        </MemoryRouter>
      </LanguageProvider>
    </MantineProvider>,
  )
  return html.replaceAll(formatDays(begins, ends, language), places.days).replaceAll(`${year}`, places.year)
}

const framesOf = (frame: ReactNode, styles: readonly string[]) => ({
  style: [`body{font-family:${theme.fontFamily};-webkit-font-smoothing:antialiased}`, ...styles].join('\n'),
  zh: drawn('zh', frame),
  en: drawn('en', frame),
})

const everywhere = [look, switches, states, hidden, footer]

export const frames = {
  open: framesOf(<PublicFrame />, [...everywhere, publicLayout, coastline]),
  login: withControls(
    framesOf(
      <PublicFrame>
        <ClientProvider client={noClient}>
          <LoginPage />
        </ClientProvider>
      </PublicFrame>,
      [
        global,
        unstyledButton,
        input,
        button,
        ...everywhere,
        publicLayout,
        coastline,
        signedOut,
        signIn,
        field,
      ],
    ),
  ),
  inside: framesOf(<ShellFrame />, [...everywhere, shell, sidebar]),
}
