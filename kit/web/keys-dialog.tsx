import { Button, Switch } from '@mantine/core'
import { useId } from 'react'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { DialogBox } from './dialog-box.tsx'
import classes from './keys-dialog.module.css'
import { keysWords } from './keys-words.ts'
import { useText } from './language.tsx'
import { webWords } from './web-words.ts'

type Props = {
  /** Each key with what it does, in the order of the dialog. */
  keys: ReadonlyArray<readonly [key: string, what: Bilingual]>
  on: boolean
  onChange(on: boolean): void
  onClose(): void
}

/** The keys of a page, and the switch that turns them off. */
export function KeysDialog({ keys, on, onChange, onClose }: Props) {
  const text = useText()
  const heading = useId()
  return (
    <DialogBox labelledBy={heading} width="wide" onCancel={onClose}>
      <h2 id={heading} className={classes.title}>
        {text(keysWords.keysTitle)}
      </h2>
      <dl className={classes.keys}>
        {[...keys, ['?', keysWords.keysHelp] as const].map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{text(what)}</dd>
          </div>
        ))}
      </dl>
      <Switch
        mt={16}
        label={text(keysWords.keysOn)}
        checked={on}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <div className={classes.foot}>
        <Button onClick={onClose}>{text(webWords.close)}</Button>
      </div>
    </DialogBox>
  )
}
