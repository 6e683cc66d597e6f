import { Fragment } from 'react'
import { paragraphsOf, piecesOf } from '#kit/words/text-links.ts'
import classes from './linked-text.module.css'

/**
 * Plain text by a user, as paragraphs with links for web, mail and telephone addresses. Never interpreted as markup.
 */
export function LinkedText({ of }: { of: string }) {
  return (
    <div className={classes.text} dir="auto">
      {paragraphsOf(of).map((paragraph, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text does not change while it is read
        <p key={at}>
          <Linked of={paragraph} />
        </p>
      ))}
    </div>
  )
}

/** A text with its addresses as links. */
export const Linked = ({ of }: { of: string }) =>
  piecesOf(of).map(({ text, href }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    <Fragment key={at}>
      {href ? <a {...opening(href)}>{text.replace(/^(?:mailto|tel):/i, '')}</a> : text}
    </Fragment>
  ))

/** Other sites open in a new tab, without opener and referrer. */
const opening = (href: string) =>
  /^http/i.test(href) ? { href, target: '_blank', rel: 'noopener noreferrer' } : { href }
