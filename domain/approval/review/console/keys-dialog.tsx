import { Switch } from '@mantine/core'
import { useText } from '#kit/web/language.tsx'
import { keyWords } from '../words/desk.ts'
import { DeskDialog } from './desk-dialog.tsx'
import classes from './keys-dialog.module.css'

const keys = [
  ['J', keyWords.next],
  ['K', keyWords.previous],
  ['A', keyWords.approve],
  ['R', keyWords.return],
  ['N', keyWords.notApprove],
  ['O', keyWords.reopen],
  ['H', keyWords.hold],
  ['U', keyWords.undo],
  ['X', keyWords.select],
  ['?', keyWords.help],
] as const

type Preference = { on: boolean; onChange(on: boolean): void; onClose(): void }

/** The list of keys, and the switch that turns them off. */
export function KeysDialog({ on, onChange, onClose }: Preference) {
  const text = useText()
  return (
    <DeskDialog title={keyWords.title} onClose={onClose}>
      <dl className={classes.keys}>
        {keys.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{text(what)}</dd>
          </div>
        ))}
      </dl>
      <Switch
        label={text(keyWords.on)}
        checked={on}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </DeskDialog>
  )
}
