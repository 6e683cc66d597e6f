import { Fragment } from 'react'
import { paragraphsOf, piecesOf } from '#kit/words/text-links.ts'
import classes from './linked-text.module.css'

/**
 * A text that people wrote, as paragraphs with its web, mail and telephone addresses as links. Nothing in it is read as markup.
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

/** A piece of text with its addresses as links. */
export const Linked = ({ of }: { of: string }) =>
  piecesOf(of).map(({ text, href }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    <Fragment key={at}>
      {href ? <a {...opening(href)}>{text.replace(/^(?:mailto|tel):/i, '')}</a> : text}
    </Fragment>
  ))

/** Another site opens beside the portal and learns nothing of it. */
const opening = (href: string) =>
  /^http/i.test(href) ? { href, target: '_blank', rel: 'noopener noreferrer' } : { href }
