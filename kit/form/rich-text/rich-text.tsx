import { createElement, Fragment, type ReactNode, useMemo } from 'react'
import { Linked } from '#kit/web/linked-text.tsx'
import { isRichLink, type RichElement, richElements } from './allowed.ts'
import classes from './rich-text.module.css'

const isRich = (name: string): name is RichElement => (richElements as readonly string[]).includes(name)

/** Other sites open in a new tab, without opener and referrer. */
const opening = (href: string) =>
  /^http/i.test(href) ? { href, target: '_blank', rel: 'noopener noreferrer' } : { href }

/** Renders a node; plain URLs in text become links, except inside another link. */
function shown(node: Node, key: number, inLink: boolean): ReactNode {
  if (node instanceof Text) return inLink ? node.data : <Linked key={key} text={node.data} />
  if (!(node instanceof Element)) return null
  const name = node.localName
  const href = name === 'a' ? (node.getAttribute('href') ?? '') : ''
  const children = [...node.childNodes].map((child, at) => shown(child, at, inLink || name === 'a'))
  if (!isRich(name) || (name === 'a' && !isRichLink(href))) return <Fragment key={key}>{children}</Fragment>
  const isEmpty = name === 'br' || name === 'hr'
  return createElement(name, { key, ...(href && opening(href)) }, ...(isEmpty ? [] : children))
}

/** Renders rich text. Elements are created one by one, so that only markup of `allowed.ts` is possible. */
export function RichText({ html }: { html: string }) {
  const content = useMemo(() => {
    // a document from DOMParser runs no scripts and loads nothing
    const { body } = new DOMParser().parseFromString(html, 'text/html')
    return [...body.childNodes].map((node, at) => shown(node, at, false))
  }, [html])
  return (
    <div className={classes.text} dir="auto">
      {content}
    </div>
  )
}
