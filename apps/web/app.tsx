import { MantineProvider } from '@mantine/core'
import { BrowserRouter } from 'react-router'
import type { Client } from '#kit/http/client.ts'
import { ConfirmProvider } from '#kit/web/confirm.tsx'
import { LanguageProvider } from '#kit/web/language.tsx'
import { LoadAheadProvider } from '#kit/web/load-ahead.ts'
import { ToastProvider } from '#kit/web/toast.tsx'
import type { Language } from '#kit/words/bilingual.ts'
import { Calls } from './calls.tsx'
import { PageBoundary } from './page-boundary.tsx'
import { AppRoutes, loadInside } from './routes.tsx'
import { SummitProvider } from './summit.tsx'
import { theme } from './theme.ts'
import { ToldOfReload } from './told-of-reload.tsx'

/** The CSP nonce, new with every page; the policy allows only style elements that carry it. */
const styleNonce = () => document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? ''

/** All providers around the pages, outermost first. */
export const App = ({ language, client }: { language: Language; client: Client }) => (
  <MantineProvider theme={theme} defaultColorScheme="auto" getStyleNonce={styleNonce}>
    <LanguageProvider language={language}>
      <PageBoundary>
        <ToastProvider>
          <ToldOfReload />
          <ConfirmProvider>
            <BrowserRouter>
              <Calls client={client}>
                <LoadAheadProvider value={loadInside}>
                  <SummitProvider>
                    <AppRoutes />
                  </SummitProvider>
                </LoadAheadProvider>
              </Calls>
            </BrowserRouter>
          </ConfirmProvider>
        </ToastProvider>
      </PageBoundary>
    </LanguageProvider>
  </MantineProvider>
)
