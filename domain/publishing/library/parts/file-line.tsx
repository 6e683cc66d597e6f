import type { ReactNode } from 'react'
import { formatMoment } from '#kit/web/dates.ts'
import { fileSize } from '#kit/web/file-size.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { NotChecked } from '#kit/web/not-checked.tsx'
import { languageTags } from '#kit/words/bilingual.ts'
import type { ListedFile } from '../api.ts'
import { libraryWords as words } from '../words.ts'
import classes from './file-line.module.css'

/** One file for its readers: title, type, size and date, and its operations. Its version and how often it was taken stand in the list of those who look after it. */
export function FileLine({ file, children }: { file: ListedFile; children: ReactNode }) {
  const text = useText()
  const language = useLanguage()
  const { title, onlyIn, note, name, bytes, changedAt } = file
  return (
    <li className={classes.line} id={file.id}>
      <div className={classes.about}>
        <span className={classes.title} lang={onlyIn ? languageTags[onlyIn] : undefined}>
          {text(title)}
        </span>
        <span className={classes.facts}>
          {note && <span>{text(note)}</span>}
          {onlyIn && onlyIn !== language && (
            <span>{text(onlyIn === 'zh' ? words.onlyChinese : words.onlyEnglish)}</span>
          )}
          <span>
            {/\.([a-z\d]+)$/i.exec(name)?.[1]?.toUpperCase()} · {fileSize(bytes)}
          </span>
          <NotChecked name={name} />
          <time dateTime={changedAt}>{formatMoment(changedAt, language)}</time>
        </span>
      </div>
      <div className={classes.buttons}>{children}</div>
    </li>
  )
}
