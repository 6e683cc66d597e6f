import { RecordPage } from '#kit/record/screens/record-page.tsx'
import type { Saved } from '#kit/record/screens/saved-record.ts'
import { record } from '../record.ts'
import { consoleWords } from '../words/console.ts'

const inEnglish = ['englishName', 'englishLocation', 'englishContent'] as const

const remark = (saved: Saved) =>
  inEnglish.some((key) => !saved[key]) || (saved.chineseConditions && !saved.englishConditions)
    ? consoleWords.missingEnglish
    : undefined

/** One project for organisers, which says where its English is incomplete. */
export default function EditProjectPage() {
  return <RecordPage of={record} remark={remark} />
}
