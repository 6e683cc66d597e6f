import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { unsavedBegun } from '#kit/form/unsaved.ts'
import type { Values } from '#kit/form/values.ts'
import { useText } from '#kit/web/language.tsx'
import { fieldPath } from '../parts/paths.ts'
import { type GuestDraft, guest } from '../rules.ts'
import { unsavedWords } from '../words/lists.ts'
import { nameOf } from '../words/state.ts'
import classes from './unsaved-note.module.css'

/** Milliseconds between two looks; what is being saved as one comes from the form is not told of. */
const lookEvery = 2_000

/**
 * Somebody whose first entries lie in this browser only, because no save of them got through: they stand in no list yet, and whoever typed
 * them must find them again.
 */
export function UnsavedNote() {
  const [forms, setForms] = useState<ReturnType<typeof unsavedBegun>>([])
  useEffect(() => {
    const timer = setInterval(() => setForms(unsavedBegun(guest.name)), lookEvery)
    return () => clearInterval(timer)
  }, [])
  return forms.map(({ id, values }) => <Line key={id} id={id} values={values} />)
}

function Line({ id, values }: { id: string; values: Values }) {
  const text = useText()
  const [field = 'passportName'] = Object.keys(values)
  const { passportName = null, chineseName = null } = values as GuestDraft
  return (
    <p className={classes.note} role="status">
      {text(unsavedWords.here({ name: nameOf({ passportName, chineseName }) }))}{' '}
      <Link to={fieldPath(id, field)}>{text(unsavedWords.goOn)}</Link>
    </p>
  )
}
