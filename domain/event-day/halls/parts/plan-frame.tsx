import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useText } from '#kit/web/language.tsx'
import { planWords as words } from '../words/editor.ts'
import classes from './hall-plan.module.css'

const [min, max, factor] = [1, 12, 1.5]

type PlanFrameProps = {
  /** The size of the picture, in any unit. */
  width: number
  depth: number
  /** Further controls of the plan, before those of its size. */
  tools?: ReactNode
  /** The picture, which takes the whole width that it is given. */
  children: ReactNode
}

/** A plan in a window that scrolls: as a whole at first, then larger. A finger scrolls it as any page. */
export function PlanFrame({ width, depth, tools, children }: PlanFrameProps) {
  const text = useText()
  const [zoom, setZoom] = useState(min)
  const to = (next: number) => setZoom(Math.min(max, Math.max(min, next)))
  return (
    <div className={classes.frame}>
      <div className={classes.tools}>
        {tools}
        <Button.Group>
          <Button
            variant="default"
            aria-label={text(words.smaller)}
            disabled={zoom <= min}
            onClick={() => to(zoom / factor)}
          >
            −
          </Button>
          <Button variant="default" disabled={zoom === min} onClick={() => to(min)}>
            {text(words.whole)}
          </Button>
          <Button
            variant="default"
            aria-label={text(words.larger)}
            disabled={zoom >= max}
            onClick={() => to(zoom * factor)}
          >
            +
          </Button>
        </Button.Group>
      </div>
      <div className={classes.scroll}>
        <div
          className={classes.sized}
          style={{ width: `calc(min(100%, 74vh * ${width / depth}) * ${zoom})` }}
        >
          {children}
        </div>
      </div>
    </div>
  )
}
