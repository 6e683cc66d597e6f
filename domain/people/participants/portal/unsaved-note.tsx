import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { forgetStarted } from '#kit/form/open-forms.ts'
import { unsavedStarted } from '#kit/form/unsaved.ts'
import type { Values } from '#kit/form/values.ts'
import { useConfirm } from '#kit/web/confirm.tsx'
import { useText } from '#kit/web/language.tsx'
import { fieldPath } from '../parts/paths.ts'
import { type GuestDraft, guest } from '../rules.ts'
import { unsavedWords } from '../words/lists.ts'
import { nameOf } from '../words/state.ts'
import classes from './unsaved-note.module.css'

/** Polling interval in milliseconds; entries that are just being saved are not reported. */
const lookEvery = 2_000

/**
 * A person whose first entries are stored in this browser only, because no save succeeded: no list shows them yet, so this note lets the author find
 * them again.
 */
export function UnsavedNote() {
  const [forms, setForms] = useState<ReturnType<typeof unsavedStarted>>([])
  useEffect(() => {
    const timer = setInterval(() => setForms(unsavedStarted(guest.name)), lookEvery)
    return () => clearInterval(timer)
  }, [])
  const forget = (id: string) => {
    forgetStarted(guest.name, id)
    setForms(unsavedStarted(guest.name))
  }
  return forms.map(({ id, values }) => <Line key={id} id={id} values={values} onForget={() => forget(id)} />)
}

type LineProps = { id: string; values: Values; onForget(): void }

function Line({ id, values, onForget }: LineProps) {
  const confirm = useConfirm()
  const text = useText()
  const [field = 'passportName'] = Object.keys(values)
  const { passportName = null, chineseName = null } = values as GuestDraft
  const name = nameOf({ passportName, chineseName })
  const ask = async () => {
    const sure = await confirm({
      title: unsavedWords.forgetTitle({ name }),
      text: unsavedWords.forgetText,
      yes: unsavedWords.forget,
      danger: true,
    })
    if (sure) onForget()
  }
  return (
    <div className={classes.note}>
      <span role="status">{text(unsavedWords.here({ name }))}</span>
      <Link to={fieldPath(id, field)}>{text(unsavedWords.goOn)}</Link>
      <Button variant="subtle" color="red" size="compact-sm" onClick={() => void ask()}>
        {text(unsavedWords.forget)}
      </Button>
    </div>
  )
}
