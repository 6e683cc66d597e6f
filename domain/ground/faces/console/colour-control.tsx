import { Button } from '@mantine/core'
import type { ControlProps } from '#kit/form/control-props.ts'
import { TextControl } from '#kit/form/text-control.tsx'
import { useText } from '#kit/web/language.tsx'
import { carriesText, contrast, isColour, nearestThatCarriesText } from '../rules/colours.ts'
import { screenWords as words } from '../words/screens.ts'
import classes from './face-controls.module.css'

/** What the picker shows before a colour is chosen: that of the portal. */
const usual = '#1f68dc'

/** A colour: typed or picked, with its contrast; where white text cannot be read on it, the nearest one that carries it is one click away. */
export function ColourControl(props: ControlProps) {
  const text = useText()
  const typed = typeof props.value === 'string' ? props.value.trim() : ''
  const colour = isColour(typed) ? typed.toLowerCase() : undefined
  return (
    <>
      <div className={classes.row}>
        <input
          type="color"
          className={classes.swatch}
          value={colour ?? usual}
          disabled={props.readOnly}
          aria-label={text(words.chooseColour)}
          onChange={({ currentTarget }) => props.onChange(currentTarget.value)}
        />
        <div className={classes.typed}>
          <TextControl {...props} kind="text" max={undefined} />
        </div>
        {typed !== '' && (
          <Button variant="subtle" size="sm" disabled={props.readOnly} onClick={() => props.onChange(null)}>
            {text(words.noColour)}
          </Button>
        )}
      </div>
      {colour && (
        <p className={classes.note} role="status">
          {text(words.ratio({ ratio: (Math.floor(contrast(colour, '#ffffff') * 10) / 10).toFixed(1) }))}
        </p>
      )}
      {colour && !carriesText(colour) && <Nearest to={colour} take={props.onChange} />}
    </>
  )
}

function Nearest({ to, take }: { to: string; take(colour: string): void }) {
  const text = useText()
  const colour = nearestThatCarriesText(to)
  return (
    <div className={classes.row}>
      <Button variant="default" size="sm" onClick={() => take(colour)}>
        {text(words.takeNearest({ colour }))}
      </Button>
    </div>
  )
}
