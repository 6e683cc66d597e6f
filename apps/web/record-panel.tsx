import { ActionIcon, Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { type Beside, RecordBesideProvider } from '#kit/list/table/record-beside.tsx'
import { WorkLists } from '#kit/list/table/work-lists.tsx'
import { useText } from '#kit/web/language.tsx'
import { PageBeside } from '#kit/web/page-beside.tsx'
import { appWords } from './app-words.ts'
import { Icon } from './icon.tsx'
import classes from './record-panel.module.css'

type Props = { pageAt(path: string): ReactNode; children: ReactNode }

/** A page, and beside it the record that its list has opened. */
export function WithRecordBeside({ pageAt, children }: Props) {
  const [beside, setBeside] = useState<Beside>()
  return (
    <RecordBesideProvider show={setBeside}>
      <div className={classes.both} data-open={beside ? true : undefined}>
        <div className={classes.list}>{children}</div>
        {beside && <Panel of={beside}>{pageAt(beside.path)}</Panel>}
      </div>
    </RecordBesideProvider>
  )
}

function Panel({ of: { path, place, step, close }, children }: { of: Beside; children: ReactNode }) {
  const text = useText()
  const tool = (words: { zh: string; en: string }, icon: string, act: () => void) => (
    <ActionIcon variant="subtle" size={32} aria-label={text(words)} title={text(words)} onClick={act}>
      <Icon name={icon} size={18} />
    </ActionIcon>
  )
  return (
    <aside className={classes.panel} aria-label={text(appWords.record)}>
      <div className={classes.head}>
        <span className={classes.place}>{place}</span>
        {tool(appWords.previousRecord, 'up', () => step(-1))}
        {tool(appWords.nextRecord, 'down', () => step(1))}
        <Button component={Link} to={path} variant="subtle" size="compact-sm" className={classes.whole}>
          {text(appWords.wholePage)}
        </Button>
        {tool(appWords.closeRecord, 'close', close)}
      </div>
      {/* each record from its beginning */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable box must be focusable */}
      <div className={classes.page} tabIndex={0} key={path}>
        <PageBeside>
          <WorkLists on={false}>{children}</WorkLists>
        </PageBeside>
      </div>
    </aside>
  )
}
