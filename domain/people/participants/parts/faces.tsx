import { useText } from '#kit/web/language.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import classes from './faces.module.css'
import { useStoredPicture } from './portrait-picture.tsx'

/** Whose face: the id is the participant's. */
type Shown = { id: string; name: Bilingual; portrait: string | null }

/** A person's face beside their name: the portrait, or the first letter of the name. */
export function Face({ of: { id, name, portrait } }: { of: Shown }) {
  const text = useText()
  const source = useStoredPicture(id, portrait, 'list')
  return source ? (
    <img className={classes.face} src={source} alt="" />
  ) : (
    <span className={classes.face} aria-hidden="true">
      {[...text(name)][0]}
    </span>
  )
}

/** The faces of several people, one a little over the other. Their names stand beside them. */
export const Faces = ({ of }: { of: readonly Shown[] }) => (
  <span className={classes.faces}>
    {of.map((person) => (
      <Face key={person.id} of={person} />
    ))}
  </span>
)
