import { AnswersList } from '#kit/form/answers-list.tsx'
import { Card } from '#kit/web/page.tsx'
import type { IntentionReply } from '../api.ts'
import { intention } from '../rules.ts'
import { words } from '../words.ts'

/** All answers, to be read. */
export const IntentionAnswers = ({ of }: { of: IntentionReply }) => (
  <Card title={words.title}>
    <AnswersList record={intention} words={words} value={of} />
  </Card>
)
