import { isFaceRule, type Verdict } from '#kit/photo/judge-portrait.ts'
import { useText } from '#kit/web/language.tsx'
import classes from './panel.module.css'
import { studioWords } from './photo-words.ts'

/** Notice that the face is not checked yet, when the detector could not be loaded. */
export function FaceCheckPending({ verdicts }: { verdicts: readonly Verdict[] | undefined }) {
  const text = useText()
  if (!verdicts || verdicts.some(({ rule }) => isFaceRule(rule))) return null
  return <p className={classes.note}>{text(studioWords.faceLater)}</p>
}
