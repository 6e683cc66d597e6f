import { type DragEvent, type ReactNode, useEffect, useState } from 'react'
import type { PortraitLimits } from '#kit/photo/portrait-limits.ts'
import { useText } from '#kit/web/language.tsx'
import { ChooseButtons } from './choose-buttons.tsx'
import { CropPanel } from './crop-panel.tsx'
import { prepareFaces } from './find-faces.ts'
import { studioWords } from './photo-words.ts'
import classes from './portrait-studio.module.css'
import { ReadyPanel } from './ready-panel.tsx'
import { SendingState } from './sending-state.tsx'
import { useOpened } from './use-opened.ts'
import { type Send, useSending } from './use-sending.ts'

type Studio = {
  limits: PortraitLimits
  /** The stored portrait, if any. */
  current?: ReactNode
  send: Send
  /** Id for links to the field. */
  id?: string | undefined
  describedBy?: string | undefined
  /** The photo is what the page is for, not a field among others. */
  isAct?: boolean
}

/**
 * Chooses or takes a photo and makes a portrait of it. A photo that meets every rule is sent unchanged; any other is cropped here, with
 * the verdicts before and after, and sent once all rules are met.
 */
export function PortraitStudio({ limits, current, send, id, describedBy, isAct = false }: Studio) {
  const text = useText()
  const { opening, opened, trouble, open, turn, close } = useOpened(limits)
  const sending = useSending(send)
  const [cropAnyway, setCropAnyway] = useState(false)
  useEffect(prepareFaces, [])

  const choose = (file: File | null) => {
    setCropAnyway(false)
    sending.forgive()
    return open(file)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    return choose(event.dataTransfer.files[0] ?? null)
  }
  const use = async (file: File, despiteFace = false) => {
    const isTaken = await sending.start(file, despiteFace)
    if (isTaken) close()
    return isTaken
  }
  const asItIs = opened?.verdicts.every(({ ok }) => ok) && !opened.isTurned && !cropAnyway

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping a file is an alternative to the buttons
    <div className={classes.studio} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <div className={classes.choose}>
        {!opened && current && <div className={classes.current}>{current}</div>}
        <ChooseButtons
          id={id}
          describedBy={describedBy}
          again={Boolean(opened || current)}
          isAct={isAct}
          onChoose={choose}
        />
      </div>
      <div role="status">
        {opening && <p className={classes.note}>{text(studioWords.opening)}</p>}
        {trouble && <p className={classes.trouble}>{text(studioWords.troubles[trouble])}</p>}
      </div>
      {opened &&
        (asItIs ? (
          <ReadyPanel
            opened={opened}
            busy={sending.share !== undefined}
            onUse={use}
            onCrop={() => setCropAnyway(true)}
          />
        ) : (
          <CropPanel
            key={opened.number}
            opened={opened}
            busy={sending.share !== undefined}
            onUse={use}
            onTurn={turn}
          />
        ))}
      <SendingState
        share={sending.share}
        refused={sending.refused}
        onSendAnyway={(file) => use(file, true)}
      />
      <p className={classes.promise}>{text(studioWords.faceLook)}</p>
    </div>
  )
}
