import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef, useState } from 'react'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { useText } from './language.tsx'
import classes from './toast.module.css'

/** Duration of a toast in milliseconds. */
export const toastDuration = 2_500

type Message = { id: number; text: string; kind: 'done' | 'failed' }
type Toast = { done(text: Bilingual): void; failed(text: Bilingual | string): void }

const Shown = createContext<Toast | undefined>(undefined)

/** Shows short messages on top and announces them to screen readers. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const text = useText()
  const [messages, setMessages] = useState<Message[]>([])
  const last = useRef(0)
  const show = useCallback(
    (kind: Message['kind'], words: Bilingual | string) => {
      last.current += 1
      const id = last.current
      setMessages((shown) => [
        ...shown.slice(-2),
        { id, kind, text: typeof words === 'string' ? words : text(words) },
      ])
      setTimeout(() => setMessages((shown) => shown.filter((message) => message.id !== id)), toastDuration)
    },
    [text],
  )
  const toast = useMemo<Toast>(
    () => ({ done: (words) => show('done', words), failed: (words) => show('failed', words) }),
    [show],
  )
  return (
    <Shown value={toast}>
      {children}
      <div className={classes.toasts} role="status" aria-live="polite">
        {messages.map((message) => (
          <div key={message.id} className={classes.toast} data-kind={message.kind}>
            {message.text}
          </div>
        ))}
      </div>
    </Shown>
  )
}

/** Shows a short message for 2.5 s. */
export function useToast(): Toast {
  const toast = useContext(Shown)
  if (!toast) throw new Error('useToast needs a ToastProvider above')
  return toast
}
