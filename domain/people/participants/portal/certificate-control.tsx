import type { ControlProps } from '#kit/form/control-props.ts'
import { useText } from '#kit/web/language.tsx'
import { pictureWords } from '../words/pictures.ts'
import classes from './certificate-control.module.css'
import { NameControl } from './name-control.tsx'

/** A name on the certificate: usually empty, with the name above as its placeholder. */
export function CertificateControl({ name, ...props }: ControlProps & { name: string | null }) {
  const text = useText()
  return (
    <>
      <NameControl {...props} />
      {name && <p className={classes.shown}>{text(pictureWords.onCertificate({ name }))}</p>}
    </>
  )
}
