import { Button } from '@mantine/core'
import { useText } from '#kit/web/language.tsx'
import { useToast } from '#kit/web/toast.tsx'
import classes from '../../parts/second-factor.module.css'
import { secondFactorWords as words } from '../../words/second-factor.ts'

/** New backup codes, which are shown this once: to print or to copy. */
export function BackupCodes({ codes, onKept }: { codes: readonly string[]; onKept(): void }) {
  const text = useText()
  const toast = useToast()
  const copy = () =>
    // plain http and old browsers refuse access to the clipboard
    Promise.resolve(
      navigator.clipboard?.writeText(codes.join('\n')) ?? Promise.reject(new Error('no clipboard')),
    )
      .then(() => toast.done(words.copied))
      .catch(() => toast.failed(words.copyFailed))
  return (
    <div className={classes.step}>
      <h3 className={classes.heading} id="backup-codes" tabIndex={-1}>
        {text(words.codesTitle)}
      </h3>
      <p className={classes.quiet}>{text(words.codesLead)}</p>
      <ol className={classes.codes} aria-labelledby="backup-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={classes.acts}>
        <Button variant="default" onClick={() => print()}>
          {text(words.print)}
        </Button>
        <Button variant="default" onClick={() => void copy()}>
          {text(words.copy)}
        </Button>
        <Button onClick={onKept}>{text(words.kept)}</Button>
      </div>
    </div>
  )
}
