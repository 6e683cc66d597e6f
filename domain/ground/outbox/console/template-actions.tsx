import { Button } from '@mantine/core'
import { formWords } from '#kit/form/form-words.ts'
import { baseRefusals } from '#kit/http/refusal.ts'
import { refresh, useChange } from '#kit/web/api.tsx'
import { useConfirm } from '#kit/web/confirm.tsx'
import { useText } from '#kit/web/language.tsx'
import { useSession } from '#kit/web/session.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { templatesApi as api, type ShownTemplate } from '../api/templates.ts'
import { templateWords as words } from '../words/templates-screen.ts'
import type { TemplateForm } from './use-template-form.ts'

const refreshes = [api.list]

/** Restores the default texts of a template; then nothing is typed. */
export function useRestoring(of: ShownTemplate, forget: () => void) {
  const toast = useToast()
  const call = useChange(api.restore, { refreshes })
  const restore = () =>
    call.mutate(
      { params: { key: of.key } },
      {
        onSuccess: () => {
          forget()
          toast.done(words.restored)
        },
        // without a reply it may have been restored
        onError: () => void refresh(api.list),
      },
    )
  return { restore, isRestoring: call.isPending }
}

/** Sends a test of the unsaved text to oneself, restores the default, and saves. */
export function TemplateActions({ of, form }: { of: ShownTemplate; form: TemplateForm }) {
  const text = useText()
  const toast = useToast()
  const confirm = useConfirm()
  const { account } = useSession().user
  const save = useChange(api.save, { refreshes })
  const { restore, isRestoring } = useRestoring(of, form.forget)
  const test = useChange(api.test)
  const params = { key: of.key }
  const bringBack = async () => {
    const title = words.restoreTitle({ title: of.title })
    if (!(await confirm({ title, text: words.restoreText, yes: words.restore, danger: true }))) return
    restore()
  }
  const send = () => {
    if (form.isOvertaken) {
      form.told()
      return toast.failed(formWords.changedElsewhere)
    }
    const { texts, seen } = form
    const failed = form.sending(texts)
    save.mutate(
      { params, body: { ...texts, seen } },
      {
        onSuccess: () => {
          form.sent(texts)
          toast.done(words.saved)
        },
        onError: (failure) => {
          failed(failure)
          const { code, data } = failure
          if (code === baseRefusals.changedElsewhere.code) form.told((data as ShownTemplate).texts)
          void refresh(api.list)
        },
      },
    )
  }
  return (
    <>
      {of.changedAt && (
        <Button variant="default" loading={isRestoring} onClick={() => void bringBack()}>
          {text(words.restore)}
        </Button>
      )}
      <Button
        variant="default"
        disabled={!form.isSound}
        loading={test.isPending}
        onClick={() =>
          test.mutate(
            { params, body: { texts: form.texts, language: 'both' } },
            { onSuccess: () => toast.done(words.tested({ account })) },
          )
        }
      >
        {text(words.test)}
      </Button>
      <Button disabled={!form.isChanged || !form.isSound} loading={save.isPending} onClick={send}>
        {text(words.save)}
      </Button>
    </>
  )
}
