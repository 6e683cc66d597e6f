import { Button } from '@mantine/core'
import { gatesApi } from '#domain/event-day/gates/api.ts'
import { RecordPage } from '#kit/record/screens/record-page.tsx'
import { useChange, useReply } from '#kit/web/api.tsx'
import { useConfirm } from '#kit/web/confirm.tsx'
import { Fact, FactList } from '#kit/web/fact-list.tsx'
import { useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import { useSession } from '#kit/web/session.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { mealsApi as api, type MealNumbers } from '../api.ts'
import { ScanNote } from '../parts/scan-note.tsx'
import { type MealDraft, record } from '../record.ts'
import { diets } from '../rules.ts'
import { dietWords, mealWords as words } from '../words.ts'

/** One meal with its numbers, and the act that lets badges be scanned at it. */
export default function MealPage() {
  return (
    <RecordPage
      of={record}
      refreshes={[api.numbers]}
      acts={({ id, ...saved }, isChanged) => (
        <ScanButton id={id} meal={saved as unknown as MealDraft} isChanged={isChanged} />
      )}
      below={({ id }) => <Counted key={id} id={id} />}
    />
  )
}

function Counted({ id }: { id: string }) {
  const text = useText()
  const { data, error, refetch } = useReply(api.numbers, { params: { id } })
  return (
    <Card title={words.numbers} startsOpen>
      {error && <Failed error={error} retry={refetch} />}
      {!data && !error && <Loading lines={4} />}
      {data && (
        <>
          <FactList>
            <Fact label={words.people}>{data.numbers.people}</Fact>
            {diets.map(
              (diet) =>
                diet !== 'none' && (
                  <Fact key={diet} label={dietWords[diet]}>
                    {data.numbers[diet]}
                  </Fact>
                ),
            )}
          </FactList>
          <p>{text(words.counted)}</p>
          <Written of={data} />
        </>
      )}
    </Card>
  )
}

/** What was written about diets, in the words of the people: an allergy is more than a number. */
function Written({ of: { said, more } }: { of: MealNumbers }) {
  const text = useText()
  if (said.length === 0) return null
  return (
    <>
      <h3>{text(words.written)}</h3>
      <ul>
        {said.map(({ diet, text: written, count }) => (
          <li key={`${diet} ${written}`}>{text(words.saidBy({ diet: dietWords[diet], written, count }))}</li>
        ))}
      </ul>
      {more > 0 && <p>{text(words.more({ count: more }))}</p>}
    </>
  )
}

/** Adds the occasion of a meal, with the id of the meal: pressed twice or by two there is one. */
function ScanButton({ id, meal, isChanged }: { id: string; meal: MealDraft; isChanged: boolean }) {
  const text = useText()
  const ask = useConfirm()
  const toast = useToast()
  const { permissions } = useSession()
  const mayAdd = permissions.has('gates:edit') && permissions.has('gates:list')
  const { data } = useReply(gatesApi.occasions, {}, { enabled: mayAdd })
  const { data: counted } = useReply(api.numbers, { params: { id } }, { enabled: mayAdd })
  const { mutate, isPending } = useChange(gatesApi.add, { refreshes: [gatesApi.occasions] })
  if (!mayAdd || !data || !counted?.isInEdition) return null
  const there = data.find((occasion) => occasion.id === id)
  if (there) return <ScanNote isEnded={there.isEnded} />
  const { day, chineseName, englishName, zone } = meal
  const add = async () => {
    const name = { zh: chineseName ?? '', en: englishName ?? '' }
    if (!(await ask({ title: words.scanAsk({ name }), text: words.scanText, yes: words.scan }))) return
    mutate(
      {
        body: {
          kind: 'meal',
          id,
          day: day ?? '',
          chineseName: name.zh,
          englishName: name.en,
          zone: zone ?? null,
        },
      },
      { onSuccess: () => toast.done(words.added) },
    )
  }
  return (
    <Button variant="default" disabled={isChanged} loading={isPending} onClick={() => void add()}>
      {text(words.scan)}
    </Button>
  )
}
