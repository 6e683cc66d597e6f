import { AnswersList } from '#kit/form/answers-list.tsx'
import { Card } from '#kit/web/page.tsx'
import type { HealthReply } from '../api.ts'
import { health } from '../rules.ts'
import { words } from '../words.ts'

/** All answers, to be read. */
export const HealthAnswers = ({ of }: { of: HealthReply }) => (
  <Card title={words.title}>
    <AnswersList record={health} words={words} value={of} problems={of.revision > 0 ? of.problems : []} />
  </Card>
)
