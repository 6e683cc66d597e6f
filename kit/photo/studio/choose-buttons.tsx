import { Button, FileButton } from '@mantine/core'
import { useText } from '#kit/web/language.tsx'
import classes from './choose-buttons.module.css'
import { studioWords } from './photo-words.ts'

type Buttons = {
  /** Id of the button; it has its own accessible name, which a label of the field must not replace. */
  id?: string | undefined
  describedBy?: string | undefined
  /** There is a photo already. */
  again: boolean
  /** To choose is what the page is for; otherwise it is a field among others. */
  isAct: boolean
  onChoose: (file: File | null) => unknown
}

/** Choose a file, or take a photo on a mobile device. */
export function ChooseButtons({ id, describedBy, again, isAct, onChoose }: Buttons) {
  const text = useText()
  return (
    <div className={classes.buttons}>
      <FileButton accept="image/*" onChange={onChoose}>
        {(props) => (
          <Button
            {...props}
            id={id}
            variant={again ? 'default' : isAct ? 'filled' : 'light'}
            aria-label={text(again ? studioWords.another : studioWords.choose)}
            aria-describedby={describedBy}
          >
            {text(again ? studioWords.another : studioWords.choose)}
          </Button>
        )}
      </FileButton>
      <FileButton accept="image/*" capture="user" onChange={onChoose}>
        {(props) => (
          <Button {...props} className={classes.take} variant="default">
            {text(studioWords.take)}
          </Button>
        )}
      </FileButton>
      <span className={classes.drop}>{text(studioWords.drop)}</span>
    </div>
  )
}
