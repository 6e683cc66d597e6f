import { controlKind } from '#kit/form/control-kind.ts'
import type { ControlProps } from '#kit/form/control-props.ts'
import { TextControl } from '#kit/form/text-control.tsx'
import { useText } from '#kit/web/language.tsx'
import { pictureWords } from '../words/pictures.ts'
import classes from './certificate-control.module.css'

/** A name on the certificate: empty as a rule, and then the name that was typed above stands there. */
export function CertificateControl({ name, ...props }: ControlProps & { name: string | null }) {
  const text = useText()
  const found = controlKind(props.schema)
  return (
    <>
      <TextControl {...props} kind="text" max={'max' in found ? (found.max ?? undefined) : undefined} />
      {name && <p className={classes.shown}>{text(pictureWords.onCertificate({ name }))}</p>}
    </>
  )
}
