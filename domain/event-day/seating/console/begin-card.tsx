import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import type * as z from 'zod'
import { record as halls } from '#domain/event-day/halls/record.ts'
import { remember, useChange, useReply } from '#kit/web/api.tsx'
import { wordsOfFailure } from '#kit/web/failure.ts'
import { useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import { RefusedBox } from '#kit/web/refused-box.tsx'
import { useSession } from '#kit/web/session.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { seatingApi as api } from '../api.ts'
import { type RuleSetName, ruleSetNames } from '../rules/rule-sets.ts'
import { seatingWords as words } from '../words/console.ts'
import { ruleSetWords } from '../words.ts'
import classes from './seating.module.css'

export type Begun = Pick<z.output<typeof api.begin.reply>, 'imported' | 'notImported'>

/** The halls that are offered: those in use that have seats; none is asked for without the permission to read them. */
export function useHallChoices() {
  const { permissions } = useSession()
  const enabled = permissions.has('halls:list')
  const reply = useReply(halls.calls.page, { query: { size: 100 } }, { enabled })
  const records = reply.data?.records.filter(({ isEnded, seats }) => !isEnded && seats > 0)
  return { ...reply, halls: records }
}

type BeginCardProps = { activityId: string; onBegun(begun: Begun): void }

/** Begins the plan of an activity in a hall. */
export function BeginCard({ activityId, onBegun }: BeginCardProps) {
  const text = useText()
  const { halls: choices, error, refetch } = useHallChoices()
  const [hall, setHall] = useState<string>()
  const [ruleSet, setRuleSet] = useState<RuleSetName>('centreLeft')
  const begin = useChange(api.begin, { quiet: true })
  if (error) return <Failed error={error} retry={refetch} />
  if (!choices) return <Loading lines={4} />
  const hallId = hall ?? choices[0]?.id
  const press = () => {
    if (!hallId) return
    const params = { id: activityId }
    begin.mutate(
      { params, body: { hallId, ruleSet } },
      {
        onSuccess: ({ plan, ...begun }) => {
          onBegun(begun)
          remember(api.ofActivity, { params }, plan)
        },
      },
    )
  }
  if (!hallId)
    return (
      <Card title={words.begin}>
        <p>{text(words.noHalls)}</p>
        <Button component={Link} to="/halls">
          {text(words.toHalls)}
        </Button>
      </Card>
    )
  return (
    <Card title={words.begin}>
      <p>{text(words.beginText)}</p>
      <div className={classes.stack}>
        <NativeSelect
          label={text(words.hall)}
          value={hallId}
          data={choices.map(({ id, name, seats }) => ({ value: id, label: `${text(name)} · ${seats}` }))}
          onChange={(event) => setHall(event.currentTarget.value)}
        />
        <NativeSelect
          label={text(words.ruleSet)}
          value={ruleSet}
          data={ruleSetNames.map((value) => ({ value, label: text(ruleSetWords[value]) }))}
          onChange={(event) => setRuleSet(event.currentTarget.value as RuleSetName)}
        />
        <RefusedBox saying={begin.error ? wordsOfFailure(begin.error) : undefined} />
        <div>
          <Button loading={begin.isPending} onClick={press}>
            {text(words.begin)}
          </Button>
        </div>
      </div>
    </Card>
  )
}
