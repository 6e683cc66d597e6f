import { Table } from '@mantine/core'
import { Link } from 'react-router'
import { useReply } from '#kit/web/api.tsx'
import { formatMoment, formatTime } from '#kit/web/dates.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { Card, Page } from '#kit/web/page.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { WideTable } from '#kit/web/wide-table.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { checkInApi as api, type Watching } from '../api.ts'
import { watchingWords as words } from '../words/watching.ts'
import { DayChoice, useDay } from './day-choice.tsx'
import classes from './watching-page.module.css'

/** Who is in on a day of the event: people apart from passages. */
export default function WatchingPage() {
  const text = useText()
  const language = useLanguage()
  const { query } = useDay()
  const { data, error, refetch } = useReply(api.watching, { query }, { everyMs: 15_000, keep: true })
  const lead = data && text(words.at({ moment: formatMoment(data.at, language) }))
  return (
    <Page title={words.title} lead={lead} actions={<DayChoice shown={data?.day} />}>
      {error && <Failed error={error} retry={refetch} />}
      {!data && !error && <Loading lines={8} />}
      {data && <Figures of={data} />}
    </Page>
  )
}

function Figures({ of }: { of: Watching }) {
  const text = useText()
  const { search } = useDay()
  const { occasions, gates, organisations, conflicts } = of
  return (
    <>
      {conflicts > 0 && (
        <p className={classes.conflicts}>
          <Link to={`/conflicts${search}`}>{text(words.conflicts({ count: conflicts }))}</Link>
        </p>
      )}
      <Zones of={of.zones} />
      <FiguresCard
        title={words.occasions}
        head={[
          words.occasion,
          words.expected,
          words.heads,
          words.missing,
          words.passages,
          words.refused,
          words.byHand,
        ]}
        rows={occasions.map(({ id, name, expected, heads, missing, passages, refused, byHand }) => ({
          id,
          name,
          figures: [expected, heads, missing, passages, refused, byHand],
        }))}
      />
      <FiguresCard
        title={words.gates}
        head={[words.gate, words.passages, words.refused]}
        rows={gates.map(({ id, name, passages, refused }) => ({ id, name, figures: [passages, refused] }))}
      />
      <Quarters of={of.quarters} />
      <FiguresCard
        title={words.organisations}
        head={[words.organisation, words.expected, words.heads, words.missing]}
        rows={organisations.map(({ id, name, expected, heads }) => ({
          id,
          name,
          figures: [expected, heads, expected - heads],
          to: `/organisations/${id}`,
        }))}
      />
    </>
  )
}

function Zones({ of }: { of: Watching['zones'] }) {
  const text = useText()
  return (
    <Card title={words.zones}>
      {of.length === 0 && <p className={classes.quiet}>{text(words.noZones)}</p>}
      <ul className={classes.zones}>
        {of.map(({ id, name, inside, quota, licensed, isAlarming }) => (
          <li key={id} className={classes.zone} data-alarm={isAlarming || undefined}>
            <span className={classes.letter}>{id}</span>
            <span>{text(name)}</span>
            <strong>{text(words.inside({ inside, quota }))}</strong>
            {licensed !== null && <span>{text(words.licensed({ count: licensed }))}</span>}
            {isAlarming && <span>{text(words.alarm)}</span>}
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Passages of each quarter of an hour, as bars with their figures. */
function Quarters({ of }: { of: Watching['quarters'] }) {
  const text = useText()
  const language = useLanguage()
  const max = Math.max(1, ...of.map(({ passages }) => passages))
  return (
    <Card title={words.quarters}>
      {of.length === 0 && <p className={classes.quiet}>{text(words.none)}</p>}
      <ol className={classes.quarters}>
        {of.map(({ from, passages }) => (
          <li key={from}>
            <span className={classes.time}>{formatTime(new Date(from), language)}</span>
            <meter className={classes.bar} min={0} max={max} value={passages} />
            <span>{passages}</span>
          </li>
        ))}
      </ol>
    </Card>
  )
}

type FigureRow = { id: string; name: Bilingual; figures: readonly number[]; to?: string }

type Figures = { title: Bilingual; head: readonly Bilingual[]; rows: readonly FigureRow[] }

function FiguresCard({ title, head, rows }: Figures) {
  const text = useText()
  return (
    <Card title={title}>
      {rows.length === 0 ? (
        <p className={classes.quiet}>{text(words.none)}</p>
      ) : (
        <WideTable label={title}>
          <Table miw={head.length * 80}>
            <Table.Thead>
              <Table.Tr>
                {head.map((each) => (
                  <Table.Th key={each.en}>{text(each)}</Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map(({ id, name, figures, to }) => (
                <Table.Tr key={id}>
                  <Table.Th scope="row">{to ? <Link to={to}>{text(name)}</Link> : text(name)}</Table.Th>
                  {figures.map((figure, at) => (
                    <Table.Td key={head[at + 1]?.en}>{figure}</Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </WideTable>
      )}
    </Card>
  )
}
