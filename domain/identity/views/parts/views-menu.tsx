import { Button } from '@mantine/core'
import { useState } from 'react'
import { Opens } from '#kit/list/table/export-parts.tsx'
import type { UsedList } from '#kit/list/table/use-list.ts'
import { ButtonMenu } from '#kit/web/button-menu.tsx'
import { useText } from '#kit/web/language.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { labelled } from '#kit/words/punctuation.ts'
import type { SavedView } from '../api.ts'
import { viewWords as words } from '../words.ts'
import { leftOutOf, noteOn } from './note-on.ts'
import { useViews } from './use-views.ts'
import { ViewForm } from './view-form.tsx'
import classes from './views-menu.module.css'

type Props = { list: UsedList; startsOpen: boolean }

/** The views of a list: choosing one, saving what is shown, changing. Opens on mount when it was asked for, since it is loaded on demand. */
export function ViewsMenu({ list, startsOpen }: Props) {
  const text = useText()
  const views = useViews(list)
  const { used, isChanged } = views
  return (
    <>
      <ButtonMenu
        startsOpen={startsOpen}
        button={{
          className: classes.button,
          rightSection: <Opens />,
          'data-used': used && true,
          title: used?.name,
          'aria-label': used && text(labelled(words.views, used.name)),
          children: (
            <>
              <span className={classes.name}>{used?.name ?? text(words.views)}</span>
              {isChanged && <small className={classes.changed}>{text(words.changed)}</small>}
            </>
          ),
        }}
        below={{ position: 'bottom-start', width: 320, className: classes.box }}
      >
        {(close) => {
          if (views.views) return <Inside of={views} all={views.views} close={close} />
          return views.failed ? <Failed {...views.failed} /> : <Loading lines={3} />
        }}
      </ButtonMenu>
      {used && used.leftOut.length > 0 && (
        <span role="status" className={classes.left} title={text(leftOutOf(used))}>
          {text(leftOutOf(used))}
        </span>
      )}
    </>
  )
}

type InsideProps = { of: ReturnType<typeof useViews>; all: readonly SavedView[]; close(): void }

/** The views in the menu, or the form for one of them. */
function Inside({ of: views, all, close }: InsideProps) {
  const text = useText()
  const [changing, setChanging] = useState<SavedView | 'new'>()
  if (changing) return <ViewForm of={changing} views={views} onDone={() => setChanging(undefined)} />
  const take = (view?: SavedView) => {
    views.use(view)
    close()
  }
  return (
    <>
      {all.length === 0 && <p className={classes.quiet}>{text(words.none)}</p>}
      {([true, false] as const).map((own) => (
        <Group
          key={String(own)}
          title={own ? words.own : words.shared}
          views={all.filter(({ isOwn }) => isOwn === own)}
          used={views.used?.id}
          onUse={take}
          onChange={setChanging}
        />
      ))}
      <div className={classes.foot}>
        {views.used && (
          <Button variant="subtle" size="sm" onClick={() => take()}>
            {text(words.everything)}
          </Button>
        )}
        <Button variant="light" size="sm" onClick={() => setChanging('new')}>
          {text(words.saveNew)}
        </Button>
      </div>
    </>
  )
}

type GroupProps = {
  title: { zh: string; en: string }
  views: readonly SavedView[]
  used: string | undefined
  onUse(view: SavedView): void
  onChange(view: SavedView): void
}

function Group({ title, views, used, onUse, onChange }: GroupProps) {
  const text = useText()
  if (views.length === 0) return null
  return (
    <>
      <p className={classes.title}>{text(title)}</p>
      <ul className={classes.list} aria-label={text(title)}>
        {views.map((view) => (
          <li key={view.id}>
            <button
              type="button"
              className={classes.view}
              aria-current={view.id === used || undefined}
              onClick={() => onUse(view)}
            >
              <span>{view.name}</span>
              {noteOn(view).map((note) => (
                <small key={note.en}>{text(note)}</small>
              ))}
            </button>
            {view.mayChange && (
              <Button
                variant="subtle"
                size="compact-sm"
                aria-label={text(labelled(words.change, view.name))}
                onClick={() => onChange(view)}
              >
                {text(words.change)}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
