import { Fragment } from 'react'
import { paragraphsOf, piecesOf } from '#kit/words/text-links.ts'
import classes from './linked-text.module.css'

/**
 * Plain text by a user, as paragraphs with links for web, mail and telephone addresses. Never interpreted as markup.
 */
export function LinkedText({ text }: { text: string }) {
  return (
    <div className={classes.text} dir="auto">
      {paragraphsOf(text).map((paragraph, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text does not change while it is read
        <p key={at}>
          <Linked text={paragraph} />
        </p>
      ))}
    </div>
  )
}

/** A text with its addresses as links. */
export const Linked = ({ text }: { text: string }) =>
  piecesOf(text).map(({ text: piece, href }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    <Fragment key={at}>
      {href ? <a {...opening(href)}>{piece.replace(/^(?:mailto|tel):/i, '')}</a> : piece}
    </Fragment>
  ))

/** Other sites open in a new tab, without opener and referrer. */
const opening = (href: string) =>
  /^http/i.test(href) ? { href, target: '_blank', rel: 'noopener noreferrer' } : { href }
