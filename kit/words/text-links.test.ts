import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { paragraphsOf, piecesOf } from './text-links.ts'

const linksIn = (text: string) => piecesOf(text).flatMap(({ href }) => href ?? [])

describe('addresses in a text', () => {
  it.each([
    ['See https://summit.example/agenda?day=1#hall.', ['https://summit.example/agenda?day=1#hall']],
    ['请访问https://summit.example/agenda。谢谢', ['https://summit.example/agenda']],
    ['（详见 http://summit.example/a）', ['http://summit.example/a']],
    [
      'mailto:liaison@summit.example, tel:+86-599-80000618',
      ['mailto:liaison@summit.example', 'tel:+86-599-80000618'],
    ],
    ['javascript:alert(1) data:text/html,x vbscript:x file:///etc ftp://x.example', []],
    ['<a href="https://summit.example">', ['https://summit.example']],
    ['https:// and http://: nothing', []],
    ['xhttps://summit.example', []],
  ])('%s', (text, links) => expect(linksIn(text)).toEqual(links))

  it('never changes the text and never links to another scheme', () => {
    const parts = fc.constantFrom(
      'https://',
      'javascript:',
      'tel:',
      'mailto:',
      ' ',
      '\n',
      '<b>',
      'a.example',
      '。',
      '\u202e',
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(parts, fc.string())), (made) => {
        const text = made.join('')
        expect(
          piecesOf(text)
            .map((piece) => piece.text)
            .join(''),
        ).toBe(text)
        for (const href of linksIn(text)) expect(href).toMatch(/^(?:https?:\/\/|mailto:|tel:)/i)
      }),
    )
  })
})

it('paragraphs are parted by empty lines; single line breaks stay', () => {
  expect(paragraphsOf('One\nmore\n\n  \nTwo\n\n\n\nThree\n')).toEqual(['One\nmore', 'Two', 'Three'])
  expect(paragraphsOf(' \n\n ')).toEqual([])
})
