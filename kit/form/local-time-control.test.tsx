import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { localTime } from '#kit/rules/formats.ts'
import { LanguageProvider } from '#kit/web/language.tsx'
import { unbroken } from '#kit/words/unbroken.ts'
import { LocalTimeField } from './local-time-control.tsx'

test.each(['zh', 'en'] as const)('no line ends within the day that is spelled out, in %s', (language) => {
  const html = renderToStaticMarkup(
    <MantineProvider>
      <LanguageProvider language={language}>
        <LocalTimeField
          id="at"
          schema={localTime()}
          words={{ zh: '时间', en: 'Time' }}
          value="2026-06-18T09:00"
          onChange={() => undefined}
          required
          readOnly={false}
          invalid={false}
          describedBy={undefined}
        />
      </LanguageProvider>
    </MantineProvider>,
  )
  expect(html).toContain(unbroken({ zh: '6月18日', en: '18 Jun' }[language]))
})
