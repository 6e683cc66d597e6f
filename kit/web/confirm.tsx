import { Button } from '@mantine/core'
import { createContext, type ReactNode, useCallback, useContext, useState } from 'react'
import type { Bilingual } from '#kit/words/bilingual.ts'
import classes from './confirm.module.css'
import { DialogBox } from './dialog-box.tsx'
import { useText } from './language.tsx'
import { webWords } from './web-words.ts'

export type Question = {
  /** Names the object: “Withdraw Anna Schmidt?” */
  title: Bilingual | string
  text?: Bilingual | string
  yes: Bilingual
  no?: Bilingual
  /** Confirming is destructive. */
  danger?: boolean
}

type Asked = Question & { answer(yes: boolean): void }

const Asking = createContext<((question: Question) => Promise<boolean>) | undefined>(undefined)

/** Shows questions in a dialog; Escape is “no”. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked>()
  const ask = useCallback(
    (question: Question) =>
      new Promise<boolean>((resolve) => {
        setAsked({
          ...question,
          answer: (yes) => {
            setAsked(undefined)
            resolve(yes)
          },
        })
      }),
    [],
  )
  return (
    <Asking value={ask}>
      {children}
      {asked && <QuestionBox {...asked} />}
    </Asking>
  )
}

function QuestionBox({ title, text: more, yes, no = webWords.cancel, danger, answer }: Asked) {
  const text = useText()
  const say = (words: Bilingual | string) => (typeof words === 'string' ? words : text(words))
  return (
    <DialogBox labelledBy="question" width="narrow" onCancel={() => answer(false)}>
      <h2 id="question" className={classes.title}>
        {say(title)}
      </h2>
      {more && <p className={classes.text}>{say(more)}</p>}
      <div className={classes.answers}>
        <Button variant="default" onClick={() => answer(false)}>
          {text(no)}
        </Button>
        <Button color={danger ? 'red.9' : undefined} onClick={() => answer(true)}>
          {text(yes)}
        </Button>
      </div>
    </DialogBox>
  )
}

/** Asks for confirmation; resolves to whether the person confirmed. */
export function useConfirm(): (question: Question) => Promise<boolean> {
  const ask = useContext(Asking)
  if (!ask) throw new Error('useConfirm needs a ConfirmProvider above')
  return ask
}
