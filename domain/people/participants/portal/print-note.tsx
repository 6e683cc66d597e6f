import { useText } from '#kit/web/language.tsx'
import { unprintable } from '#kit/words/names/print-fonts.ts'
import { formWords } from '../words/form.ts'
import classes from './print-note.module.css'

const missingIn = (name: unknown) => (typeof name === 'string' ? unprintable(name) : [])

/** The id of the note about a field, if it has one. */
export const printNoteId = (field: string, name: unknown): string | undefined =>
  missingIn(name).length > 0 ? `${field}-print` : undefined

/** Lists characters of a typed name that cannot be printed. The name is kept and not refused. */
export function PrintNote({ id, name }: { id: string; name: unknown }) {
  const text = useText()
  const missing = missingIn(name)
  return (
    <div role="status">
      {missing.length > 0 && (
        <p id={printNoteId(id, name)} className={classes.note}>
          {text(formWords.notPrintable({ characters: missing.join(' ') }))}
        </p>
      )}
    </div>
  )
}
