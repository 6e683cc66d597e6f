import { Button } from '@mantine/core'
import type { AnyList } from '#kit/list/list.ts'
import { keysWords } from '#kit/web/keys-words.ts'
import { useText } from '#kit/web/language.tsx'
import { Slot } from '#kit/web/slots.tsx'
import { labelled } from '#kit/words/punctuation.ts'
import { ListControls } from './list-controls.tsx'
import type { ListScreenProps } from './list-screen-props.tsx'
import { Columns, ListExports } from './list-tools.tsx'
import { tableWords } from './table-words.ts'
import type { Density } from './use-density.ts'
import classes from './work-bar.module.css'

type Props<L extends AnyList> = ListScreenProps<L> & {
  isEmpty: boolean
  density: [Density, (density: Density) => void]
  onKeys(): void
}

/** Above the rows in one line: views and filters, then columns, height of rows and export. */
export function WorkBar<L extends AnyList>({ list, controls, exports, isEmpty, density, onKeys }: Props<L>) {
  const text = useText()
  const [how, setHow] = density
  return (
    <div className={classes.bar}>
      <div className={classes.views}>
        <Slot name="list-views" list={list} />
      </div>
      <ListControls list={list}>{controls}</ListControls>
      <div className={classes.tools}>
        <Columns chosen={list.chosen} />
        <Button
          className={classes.wide}
          variant="default"
          size="sm"
          title={text(tableWords.density)}
          aria-label={text(labelled(tableWords.density, tableWords[how]))}
          onClick={() => setHow(how === 'compact' ? 'roomy' : 'compact')}
        >
          {text(tableWords[how])}
        </Button>
        {exports && !isEmpty && <ListExports list={list} columns={list.chosen.kept} endpoint={exports} />}
        <Button
          className={classes.wide}
          variant="default"
          size="sm"
          title={text(keysWords.keysTitle)}
          aria-label={text(keysWords.keysTitle)}
          onClick={onKeys}
        >
          ?
        </Button>
      </div>
    </div>
  )
}
