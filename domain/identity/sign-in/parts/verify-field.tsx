import { Button, Input } from '@mantine/core'
import { describedBy } from '#kit/form/described-by.ts'
import { Field, sayingIds } from '#kit/form/field.tsx'
import { useText } from '#kit/web/language.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { verifyCodeLength } from '../rules.ts'
import { loginWords as words } from '../words.ts'
import { onEnterKey } from './on-enter.ts'
import classes from './sign-in.module.css'
import type { VerifyCode } from './verify-code.ts'

type VerifyFieldProps = {
  code: VerifyCode
  problem: Bilingual | string | undefined
  /** Action of the Enter key; by default it submits the form. */
  onEnter?: () => void
}

/** The image code: its picture, another one on demand, the text field, and a computation on the device for people who cannot read it. */
export function VerifyField({ code, problem, onEnter }: VerifyFieldProps) {
  const text = useText()
  const { image, typed, setTyped, compute, another } = code
  const ids = sayingIds('verifyCode')
  const isComputing = image === 'computing' || image === 'computingLonger'
  return (
    <Field id="verifyCode" label={words.verifyCode} hint={words.verifyCodeHint} problem={problem}>
      <div className={classes.verify}>
        <Input
          id="verifyCode"
          name="verifyCode"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={onEnterKey(onEnter)}
          error={Boolean(problem)}
          {...describedBy(ids.hint, problem && ids.problem)}
          maxLength={verifyCodeLength + 2}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        {typeof image === 'object' ? (
          <img
            src={image.image}
            alt={text(words.verifyImage)}
            width={120}
            height={44}
            className={classes.picture}
          />
        ) : (
          <span className={classes.picture}>{image === 'failed' && text(words.imageFailed)}</span>
        )}
        <Button variant="subtle" className={classes.another} onClick={() => void another()}>
          {text(words.refresh)}
        </Button>
      </div>
      <div className={classes.instead}>
        <Button
          variant="subtle"
          size="sm"
          className={classes.another}
          aria-disabled={isComputing}
          onClick={() => !isComputing && void compute()}
        >
          {text(words.cannotRead)}
        </Button>
        <span role="status">{(isComputing || image === 'computed') && text(words[image])}</span>
      </div>
    </Field>
  )
}
