import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useText } from '#kit/web/language.tsx'
import { planWords as words } from '../words/editor.ts'
import classes from './hall-plan.module.css'

const [least, most, factor] = [1, 12, 1.5]

type PlanFrameProps = {
  /** Further controls of the plan, before those of its size. */
  tools?: ReactNode
  /** The picture, which takes the whole width that it is given. */
  children: ReactNode
}

/** A plan in a window that scrolls, and is made larger and smaller. A finger scrolls it as any page. */
export function PlanFrame({ tools, children }: PlanFrameProps) {
  const text = useText()
  const [zoom, setZoom] = useState(least)
  const to = (next: number) => setZoom(Math.min(most, Math.max(least, next)))
  return (
    <div className={classes.frame}>
      <div className={classes.tools}>
        {tools}
        <Button.Group>
          <Button
            variant="default"
            aria-label={text(words.smaller)}
            disabled={zoom <= least}
            onClick={() => to(zoom / factor)}
          >
            −
          </Button>
          <Button variant="default" disabled={zoom === least} onClick={() => to(least)}>
            {text(words.whole)}
          </Button>
          <Button
            variant="default"
            aria-label={text(words.larger)}
            disabled={zoom >= most}
            onClick={() => to(zoom * factor)}
          >
            +
          </Button>
        </Button.Group>
      </div>
      <div className={classes.scroll}>
        <div style={{ width: `${zoom * 100}%` }}>{children}</div>
      </div>
    </div>
  )
}
