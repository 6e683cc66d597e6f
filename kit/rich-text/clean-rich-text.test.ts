import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanRichText, plainText } from './clean-rich-text.ts'

describe('a rich text that a person sent', () => {
  it.each([
    ['<script>alert(1)</script><p>a</p>', '<p>a</p>'],
    ['<p onclick="x()" style="color:red" class="y">a</p>', '<p>a</p>'],
    ['<img src=x onerror=alert(1)><p>a</p>', '<p>a</p>'],
    ['<svg><script>alert(1)</script><a xlink:href="javascript:x">b</a></svg><p>a</p>', '<p>a</p>'],
    ['<math><mi//xlink:href="data:x,<script>alert(4)</script>">', null],
    ['<iframe src="//evil.example"></iframe>', null],
    ['<p><a href="javascript:alert(1)">go</a></p>', '<p>go</p>'],
    ['<p><a href="JaVa\nScript:alert(1)">go</a></p>', '<p>go</p>'],
    ['<p><a href="data:text/html,x">go</a></p>', '<p>go</p>'],
    ['<p><a href="//evil.example/x">go</a></p>', '<p>go</p>'],
    ['<p><a href="/center/logout">go</a></p>', '<p>go</p>'],
    [
      '<p><a href="https://a.example/?x=1&amp;y" target="_top" onmouseover=x>go</a></p>',
      '<p><a href="https://a.example/?x=1&amp;y">go</a></p>',
    ],
    [
      '<p><a href="mailto:a@b.example">m</a> <a href="tel:+86-10-123">t</a></p>',
      '<p><a href="mailto:a@b.example">m</a> <a href="tel:+86-10-123">t</a></p>',
    ],
    ['<p>a\u202Eb\u200Bc\u0000</p>', '<p>abc</p>'],
    ['<p>&lt;script&gt;</p>', '<p>&lt;script&gt;</p>'],
    ['<h1>A</h1><b>b</b><i>c</i>', '<h2>A</h2><strong>b</strong><em>c</em>'],
    ['<p></p><p> </p>', null],
    ['', null],
  ])('%s', (sent, stored) => expect(cleanRichText(sent)).toBe(stored))

  it('stays as it is when it is cleaned once more, whatever it was', () => {
    const pieces = [
      '<p>',
      '</p>',
      '<b>',
      '<a href="',
      'https://a.example',
      'javascript:x',
      '">',
      '<',
      '>',
      '&',
      'ä',
      '中',
      '<ul><li>',
      '<svg>',
      '"',
    ]
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string()), { maxLength: 30 }), (parts) => {
        const once = cleanRichText(parts.join(''))
        expect(once === null ? null : cleanRichText(once)).toBe(once)
        expect(once ?? '').not.toMatch(/<(?!\/?(?:p|br|h2|h3|strong|em|u|s|ul|ol|li|blockquote|hr|a)\b)/)
      }),
    )
  })
})

it('as lines it says where its links lead', () => {
  expect(
    plainText(
      '<h2>Traffic</h2><p>See <a href="https://a.example/x">the map</a> &amp; call.</p><ul><li>one</li><li>two</li></ul>',
    ),
  ).toBe('Traffic\n\nSee the map (https://a.example/x) & call.\n\n· one\n· two')
})
