import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { buttonPress } from '#kit/testing/button-press.ts'
import { DownloadButton } from './download-button.tsx'
import { LanguageProvider } from './language.tsx'
import { ToastProvider } from './toast.tsx'

afterEach(() => vi.unstubAllGlobals())

test('a file is saved under its name as it is, whatever days it tells', async () => {
  const link = { download: '', href: '', click: () => undefined }
  vi.stubGlobal('document', { createElement: () => link })
  const { theme, press } = buttonPress()
  const name = '6月18日议程.pdf'
  renderToStaticMarkup(
    <MantineProvider theme={theme}>
      <LanguageProvider language="zh">
        <ToastProvider>
          <DownloadButton
            label={{ zh: '下载', en: 'Download' }}
            fileName={{ zh: name, en: name }}
            fetch={async () => new Blob(['x'])}
          />
        </ToastProvider>
      </LanguageProvider>
    </MantineProvider>,
  )
  await press()
  expect(link.download).toBe(name)
})
