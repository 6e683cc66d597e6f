import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { LinkedText } from './linked-text.tsx'

const markup = (text: string) => renderToStaticMarkup(<LinkedText text={text} />)
const tagsIn = (html: string) => [...html.matchAll(/<(\w+)/g)].map(([, tag]) => tag)

it('reads nothing of a text as markup', () => {
  const hostile =
    '<img src=x onerror=alert(1)><script>alert(2)</script>\n\n[a](javascript:alert(3)) " onclick="alert(4)'
  expect(tagsIn(markup(hostile))).toEqual(['div', 'p', 'p'])
})

it('links the four schemes, other sites beside the portal', () => {
  const html = markup('https://summit.example/a?b=1&c="x tel:0599-80000618 mailto:liaison@summit.example')
  expect(html).toContain(
    '<a href="https://summit.example/a?b=1&amp;c=" target="_blank" rel="noopener noreferrer">https://summit.example/a?b=1&amp;c=</a>',
  )
  expect(html).toContain('<a href="tel:0599-80000618">0599-80000618</a>')
  expect(html).toContain('<a href="mailto:liaison@summit.example">liaison@summit.example</a>')
})
