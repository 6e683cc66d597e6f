import { Button } from '@mantine/core'
import { Link, useParams } from 'react-router'
import { RecordPage } from '#kit/record/screens/record-page.tsx'
import { useReply } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import { Allowed } from '#kit/web/session.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { hallsApi } from '../api.ts'
import { DrawnPlan } from '../parts/drawn-plan.tsx'
import { record } from '../record.ts'
import { capacityOf } from '../rules/drawing.ts'
import { editorWords as words } from '../words/editor.ts'

/** One hall with its drawing. */
export default function HallPage() {
  const { id = '' } = useParams()
  return (
    <RecordPage of={record} acts={() => <DrawLink id={id} />} below={() => <Drawing key={id} id={id} />} />
  )
}

function DrawLink({ id }: { id: string }) {
  const text = useText()
  return (
    <Allowed to={['halls:edit']}>
      <Button component={Link} to={`/halls/${id}/drawing`}>
        {text(words.draw)}
      </Button>
    </Allowed>
  )
}

function Drawing({ id }: { id: string }) {
  const text = useText()
  const { data, error, refetch } = useReply(hallsApi.drawing, { params: { id } })
  if (error) return <Failed error={error} retry={refetch} />
  if (!data) return <Loading lines={6} />
  const { seats, stageSeats } = capacityOf(data.drawing)
  return (
    <Card title={words.plan}>
      {data.drawing.parts.length === 0 ? (
        <p>{text(words.nothing)}</p>
      ) : (
        <>
          <p>{text(words.seats({ count: seats, stageSeats }))}</p>
          <DrawnPlan drawing={data.drawing} label={data.name} />
        </>
      )}
    </Card>
  )
}
