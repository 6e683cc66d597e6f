import type { Bilingual } from '#kit/words/bilingual.ts'

/** Something that may be missing of a person, as the noun that asks for it declares it; its condition is on the server, complete by type. */
export type LackWords = {
  label: Bilingual
  /** The organisers themselves supply it: nobody is reminded of it. */
  byOrganisers?: true
}

/** What may be missing of the record itself. */
export const participantLacks = {
  submission: { label: { zh: '提交', en: 'Submission' } },
  photo: { label: { zh: '照片', en: 'Photo' } },
  document: { label: { zh: '证件', en: 'Identity document' } },
  consent: { label: { zh: '同意', en: 'Consent' } },
} satisfies Readonly<Record<string, LackWords>>
