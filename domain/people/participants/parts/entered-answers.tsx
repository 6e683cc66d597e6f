import { AnswersList } from '#kit/form/answers-list.tsx'
import { Card } from '#kit/web/page.tsx'
import { enteredGuest } from '../rules/entered.ts'
import { enteredGuestWords } from '../words/entered.ts'
import { recordWords } from '../words/record.ts'
import type { Participant } from './participant-answers.tsx'

/** What is kept of a guest whom the office entered from the list of a past edition. */
export const EnteredAnswers = ({ of }: { of: Participant }) => (
  <Card title={recordWords.entered} startsOpen>
    <AnswersList record={enteredGuest} words={enteredGuestWords} value={of} />
  </Card>
)
