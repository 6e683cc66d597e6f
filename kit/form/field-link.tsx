import { Link } from 'react-router'
import type { AnyForm } from '#kit/rules/define-form.ts'
import { fieldAt } from '#kit/rules/problem.ts'
import { useText } from '#kit/web/language.tsx'
import { pathLabel } from '#kit/words/path-label.ts'
import type { AnyWords } from '#kit/words/record-words.ts'
import { focusField } from './focus-field.ts'

/** URL of the page of a section; without it the fields are on this page. */
export type LinkTo = (section: string) => string

type FieldLinkProps = { path: string; record: AnyForm; words: AnyWords; linkTo?: LinkTo | undefined }

/** A field's label as a link to it, on this page or on another step. */
export function FieldLink({ path, record, words, linkTo }: FieldLinkProps) {
  const text = useText()
  const section = record.sectionOf(fieldAt(path))
  return (
    <Link to={`${(section && linkTo?.(section)) ?? ''}#${path}`} onClick={() => focusField(path)}>
      {text(pathLabel(path, words))}
    </Link>
  )
}
