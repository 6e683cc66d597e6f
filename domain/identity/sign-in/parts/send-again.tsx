import { Button } from '@mantine/core'
import { useText } from '#kit/web/language.tsx'
import { sendAgainWords } from '../words/register.ts'
import { proofWords } from '../words/sign-in.ts'
import classes from './sign-in.module.css'

type SendAgainProps = {
  /** Seconds until another code may be requested. */
  waiting: number
  sendAgain(): void
}

/** Button for another code, or the seconds until it is available. */
export function SendAgain({ waiting, sendAgain }: SendAgainProps) {
  const text = useText()
  if (waiting > 0) return <span className={classes.waiting}>{text(sendAgainWords(waiting))}</span>
  return (
    <Button variant="subtle" size="sm" className={classes.another} onClick={sendAgain}>
      {text(proofWords.sendAgain)}
    </Button>
  )
}
