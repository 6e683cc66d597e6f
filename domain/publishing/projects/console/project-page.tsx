import { RecordPage } from '#kit/record/screens/record-page.tsx'
import type { Draft } from '#kit/rules/define-form.ts'
import { record } from '../record.ts'
import type { project } from '../rules.ts'
import { consoleWords } from '../words/console.ts'

const inEnglish = ['englishName', 'englishLocation', 'englishContent'] as const

const remark = (of: Draft<typeof project>) =>
  inEnglish.some((key) => !of[key]) || (of.chineseConditions && !of.englishConditions)
    ? consoleWords.missingEnglish
    : undefined

/** One project for organisers, which says where its English is incomplete. */
export default function EditProjectPage() {
  return <RecordPage of={record} remark={remark} />
}
