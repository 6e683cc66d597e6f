import { type Dispatch, type KeyboardEvent, type SetStateAction, useEffect, useId, useRef } from 'react'
import { type Frame, largestZoom, movedBy, zoomedBy, zoomedTo, zoomOf } from '#kit/photo/crop-frame.ts'
import type { PortraitLimits } from '#kit/photo/portrait-limits.ts'
import { useText } from '#kit/web/language.tsx'
import classes from './crop-board.module.css'
import { drawFrame } from './draw-frame.ts'
import { studioWords } from './photo-words.ts'
import { useTouch } from './use-touch.ts'

type Board = {
  picture: ImageBitmap
  limits: PortraitLimits
  frame: Frame
  onFrame: Dispatch<SetStateAction<Frame>>
}

/** Share of the frame moved by one arrow key press. */
const steps = { small: 0.02, large: 0.1 }
const directions: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const zooms: Record<string, number> = { '+': 1.1, '=': 1.1, '-': 1 / 1.1 }

/** Shows the part of the picture that becomes the portrait; it is moved by pointer or keyboard. */
export function CropBoard({ picture, limits, frame, onFrame }: Board) {
  const text = useText()
  const hint = useId()
  const zoomLabel = useId()
  const canvas = useRef<HTMLCanvasElement>(null)
  const { board, handlers } = useTouch(picture, limits, onFrame)

  useEffect(() => {
    if (canvas.current) drawFrame(canvas.current, picture, frame, limits.screen)
  }, [picture, limits, frame])

  const press = (event: KeyboardEvent) => {
    const direction = directions[event.key]
    const closer = zooms[event.key]
    if (!direction && !closer) return
    event.preventDefault()
    onFrame((now) => {
      if (!direction) return zoomedBy(picture, limits, now, closer ?? 1)
      const by = (event.shiftKey ? steps.large : steps.small) * now.width
      return movedBy(picture, now, direction[0] * by, direction[1] * by)
    })
  }

  return (
    <div className={classes.board}>
      <div
        ref={board}
        className={classes.picture}
        role="application"
        aria-label={text(studioWords.cropBoard(limits.ratio))}
        aria-describedby={hint}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the picture
        tabIndex={0}
        onKeyDown={press}
        {...handlers}
      >
        <canvas ref={canvas} />
      </div>
      <label className={classes.zoom} htmlFor={zoomLabel}>
        <span>{text(studioWords.zoom)}</span>
        <input
          id={zoomLabel}
          type="range"
          min={1}
          max={largestZoom(picture, limits)}
          step="any"
          value={zoomOf(picture, limits, frame)}
          disabled={largestZoom(picture, limits) <= 1}
          onChange={(event) => onFrame((now) => zoomedTo(picture, limits, now, Number(event.target.value)))}
        />
      </label>
      <p id={hint} className={classes.hint}>
        {text(studioWords.cropHint)}
      </p>
    </div>
  )
}
