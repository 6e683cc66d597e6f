import { useText } from '#kit/web/language.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import classes from './faces.module.css'
import { usePortrait } from './portrait-picture.tsx'

/** Whose face: the id is the participant's. */
type Shown = { id: string; name: Bilingual; portrait: string | null }

/** A person's face beside their name: the portrait, or the first letter of the name. */
export const Face = ({ of: { id, name, portrait } }: { of: Shown }) => (
  <FaceCircle name={name} source={usePortrait(id, portrait, 'list')} />
)

type CircleProps = {
  name: Bilingual
  /** Address of the picture; undefined while there is none. */
  source: string | undefined
  /** As large as a thumb, on the pages of those who look for a person. */
  isLarge?: boolean
}

/** A face as a circle. */
export function FaceCircle({ name, source, isLarge = false }: CircleProps) {
  const text = useText()
  const size = isLarge || undefined
  return source ? (
    <img className={classes.face} data-large={size} src={source} alt="" />
  ) : (
    <span className={classes.face} data-large={size} aria-hidden="true">
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
