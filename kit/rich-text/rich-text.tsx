import { createElement, Fragment, type ReactNode, useMemo } from 'react'
import { Linked } from '#kit/web/linked-text.tsx'
import { isRichLink, type RichElement, richElements } from './allowed.ts'
import classes from './rich-text.module.css'

const isRich = (name: string): name is RichElement => (richElements as readonly string[]).includes(name)

/** Another site opens beside the portal and learns nothing of it. */
const opening = (href: string) =>
  /^http/i.test(href) ? { href, target: '_blank', rel: 'noopener noreferrer' } : { href }

/** Addresses that were typed without making links of them lead there all the same, but not inside of another link. */
function shown(node: Node, key: number, inLink: boolean): ReactNode {
  if (node instanceof Text) return inLink ? node.data : <Linked key={key} of={node.data} />
  if (!(node instanceof Element)) return null
  const name = node.localName
  const href = name === 'a' ? (node.getAttribute('href') ?? '') : ''
  const children = [...node.childNodes].map((child, at) => shown(child, at, inLink || name === 'a'))
  if (!isRich(name) || (name === 'a' && !isRichLink(href))) return <Fragment key={key}>{children}</Fragment>
  const isEmpty = name === 'br' || name === 'hr'
  return createElement(name, { key, ...(href && opening(href)) }, ...(isEmpty ? [] : children))
}

/** A rich text as it is read. It is made of elements one by one, so that nothing in it can be markup that is not named in `allowed.ts`. */
export function RichText({ of }: { of: string }) {
  const content = useMemo(() => {
    // a parsed document of its own runs and loads nothing
    const { body } = new DOMParser().parseFromString(of, 'text/html')
    return [...body.childNodes].map((node, at) => shown(node, at, false))
  }, [of])
  return (
    <div className={classes.text} dir="auto">
      {content}
    </div>
  )
}
