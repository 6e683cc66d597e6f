import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useChange, useReply } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { receiptsApi as api } from '../api/receipts.ts'
import { wordsOfFailure } from '../words/failures.ts'
import { ownWords as words } from '../words/own.ts'
import classes from './unreachable-note.module.css'

/** Warns the owner of a number or address that messages to it bounce; above the page and in its flow. */
export function UnreachableNote() {
  const text = useText()
  const toast = useToast()
  const { data } = useReply(api.own, {}, { fresh: false })
  const retry = useChange(api.tryOwn, { refreshes: [api.own] })
  if (!data) return null
  const again = () => retry.mutate({}, { onSuccess: () => toast.done(words.tried) })
  return (
    <section className={classes.note} role="status">
      <p className={classes.title}>{text(words.title(data))}</p>
      <p className={classes.text}>{text(words.text({ reason: wordsOfFailure(data.failure) }))}</p>
      <p className={classes.buttons}>
        <Button component={Link} to="/account" size="sm">
          {text(words.change)}
        </Button>
        <Button size="sm" variant="default" loading={retry.isPending} onClick={again}>
          {text(words.retry)}
        </Button>
      </p>
    </section>
  )
}
