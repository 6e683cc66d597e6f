import type { ReactNode } from 'react'
import { DownloadButton } from '#kit/web/download-button.tsx'
import { NotChecked } from '#kit/web/not-checked.tsx'
import type { Material } from '../api.ts'
import { screenWords as words } from '../words/screens.ts'
import classes from './materials.module.css'
import { sizeText } from './size-text.ts'

type Props = {
  of: Pick<Material, 'name' | 'bytes'>
  note?: ReactNode
  fetch(): Promise<Blob>
  children?: ReactNode
}

/** One file: name, size, download, and its operations. */
export function FileLine({ of: { name, bytes }, note, fetch, children }: Props) {
  return (
    <li className={classes.file}>
      <span className={classes.name}>
        {name}{' '}
        <span className={classes.quiet}>
          {sizeText(bytes)} <NotChecked name={name} />
        </span>
        {note && <span className={classes.quiet}> · {note}</span>}
      </span>
      <span className={classes.acts}>
        <DownloadButton label={words.download} fileName={{ zh: name, en: name }} fetch={fetch} />
        {children}
      </span>
    </li>
  )
}
