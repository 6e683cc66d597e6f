import fc from 'fast-check'
import sanitize from 'sanitize-html'
import { describe, expect, it } from 'vitest'
import { richElements } from './allowed.ts'
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
    ['<p><br></p><p>a</p><li> </li>', '<p>a</p>'],
    // Word marks a heading by an anchor without an address
    [
      '<p><a name="_Toc1"></a>A <a href="https://a.example">go</a> b</p><p>c</p>',
      '<p>A <a href="https://a.example">go</a> b</p><p>c</p>',
    ],
    ['<p><a href="javascript:x">a</a> <em>b</em> c</p>', '<p>a <em>b</em> c</p>'],
    ['<a name="x">a <a href="tel:110">b</a> c</a>', 'a <a href="tel:110">b</a> c'],
    ['<div><p>a</p><ul><li>b</li></ul></div>', '<p>a</p><ul><li>b</li></ul>'],
    ['<div></div><h4>a</h4>', '<h3>a</h3>'],
    ['<p>a&#x202E;b&#8203;c&#0;</p>', '<p>abc\uFFFD</p>'],
    ['<p><a href="https://a.example/&#x202E;gpj">a</a></p>', '<p><a href="https://a.example/gpj">a</a></p>'],
    ['', null],
  ])('%s', (sent, stored) => expect(cleanRichText(sent)).toBe(stored))

  const targets = ['https://a.example', 'mailto:a@b.example', 'javascript:x', '/center/logout', '', undefined]
  const attributes = fc
    .constantFrom(...targets)
    .map((href) => (href === undefined ? 'name="_Toc1"' : `href="${href}"`))
  const tags = [...richElements, 'div', 'span', 'b', 'h1', 'h5', 'o:p', 'svg', 'table', 'td', 'noscript']
  const openingTag = fc
    .tuple(fc.constantFrom(...tags, 'a', 'a', 'p'), attributes)
    .map(([tag, said]) => `<${tag} ${said}>`)
  const word = fc.oneof(
    fc.constantFrom('a', '中', ' ', '&', '<', '">', '&nbsp;', '&#8203;', '\u202E'),
    fc.string(),
  )

  /** Elements in elements, each closed by its own tag. */
  const { nest } = fc.letrec<{ nest: string }>((tie) => ({
    nest: fc.oneof(
      { maxDepth: 8, depthSize: 'large' },
      word,
      fc
        .tuple(openingTag, fc.array(tie('nest'), { maxLength: 4 }))
        .map(([tag, inner]) => `${tag}${inner.join('')}</${tag.slice(1).split(' ')[0]}>`),
    ),
  }))
  /** Tags in any order, many of them never closed. */
  const soup = fc
    .array(
      fc.oneof(
        openingTag,
        fc.constantFrom(...tags).map((tag) => `</${tag}>`),
        word,
      ),
      { maxLength: 40 },
    )
    .map((parts) => parts.join(''))
  const texts = fc.oneof(
    fc.array(nest, { maxLength: 5 }).map((parts) => parts.join('')),
    soup,
  )

  it('parses to itself, whatever it was', () => {
    const parse = { allowedTags: [...richElements], allowedAttributes: { a: ['href'] } }
    fc.assert(
      fc.property(texts, (text) => {
        const clean = cleanRichText(text) ?? ''
        expect(sanitize(clean, parse)).toBe(clean)
        expect(clean).not.toMatch(/<a>|<(?!\/?(?:p|br|h2|h3|strong|em|u|s|ul|ol|li|blockquote|hr|a)\b)/)
      }),
      { numRuns: 2000 },
    )
  })

  it('stays as it is when it is cleaned once more, whatever it was', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const once = cleanRichText(text)
        expect(once === null ? null : cleanRichText(once)).toBe(once)
      }),
      { numRuns: 2000 },
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
