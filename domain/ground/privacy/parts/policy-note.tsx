import { Button } from '@mantine/core'
import { useId } from 'react'
import { refresh, useChange, useReply } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { privacyApi as api } from '../api.ts'
import { askWords as words } from '../words.ts'
import classes from './policy-note.module.css'

/**
 * Asks for consent to a new version, once for each version, above the page and in its flow. It appears at the start of a visit and never during one:
 * no input moves or is lost.
 */
export function PolicyNote() {
  const text = useText()
  const toast = useToast()
  const title = useId()
  const { data } = useReply(api.own, {}, { fresh: false })
  const agree = useChange(api.agree, { refreshes: [api.own] })
  if (!data?.asked) return null
  const { version, isFirst, changes } = data.asked
  const accept = () =>
    agree.mutate(
      { body: { version } },
      {
        onSuccess: () => toast.done(words.agreed),
        // another version may have been published since: the note then asks about that one
        onError: () => void refresh(api.own),
      },
    )
  return (
    <section className={classes.note} data-first={isFirst || undefined} aria-labelledby={title}>
      <h2 id={title} className={classes.title}>
        {text(isFirst ? words.first : words.again)}
      </h2>
      <p className={classes.text}>{isFirst || !text(changes) ? text(words.firstText) : text(changes)}</p>
      <div className={classes.buttons}>
        <Button size="sm" variant="light" loading={agree.isPending} onClick={accept}>
          {text(words.agree({ version }))}
        </Button>
        <Button
          size="sm"
          variant="default"
          component="a"
          href="/privacy-policy"
          target="_blank"
          rel="noopener"
        >
          {text(words.read)}
        </Button>
        <span className={classes.quiet}>{text(words.kept)}</span>
      </div>
    </section>
  )
}
