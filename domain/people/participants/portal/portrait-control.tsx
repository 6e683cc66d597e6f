import type { ControlProps } from '#kit/form/control-props.ts'
import { PortraitStudio } from '#kit/photo/studio/portrait-studio.tsx'
import type { Send } from '#kit/photo/studio/use-sending.ts'
import { useClient } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { participantsApi } from '../api.ts'
import type { Participant } from '../parts/participant-answers.tsx'
import { PortraitPicture } from '../parts/portrait-picture.tsx'
import { portraitLimits } from '../rules/portrait.ts'
import { recordWords } from '../words/record.ts'
import { nameOf } from '../words/state.ts'
import { cacheReply } from './cache-reply.ts'

/** The portrait of the form: chosen, cropped and checked here, stored by a call of its own. */
export function PortraitControl({ id, describedBy, of }: ControlProps & { of: Participant }) {
  const text = useText()
  const client = useClient()
  const params = { id: of.id }
  const send: Send = async (file, onProgress, despiteFace) => {
    const reply = await client.call(participantsApi.uploadFile, {
      params: { ...params, field: 'portrait' },
      query: despiteFace ? { despiteFace: 'yes' } : {},
      file,
      fileName: file.name,
      onProgress,
    })
    cacheReply(of, reply)
  }
  return (
    <PortraitStudio
      limits={portraitLimits}
      id={id}
      describedBy={describedBy}
      send={send}
      isAct
      current={
        of.portrait && (
          <PortraitPicture
            participantId={of.id}
            fileId={of.portrait}
            alt={text(recordWords.portraitOf({ name: text(nameOf(of)) }))}
          />
        )
      }
    />
  )
}
