import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { ProofForm } from '#domain/identity/sign-in/parts/proof-form.tsx'
import { useProof } from '#domain/identity/sign-in/parts/use-proof.ts'
import { sentWords } from '#domain/identity/sign-in/words/register.ts'
import type { ControlProps } from '#kit/form/control-props.ts'
import { TextControl } from '#kit/form/text-control.tsx'
import { refresh } from '#kit/web/api.tsx'
import { useClient } from '#kit/web/client.tsx'
import { DialogBox } from '#kit/web/dialog-box.tsx'
import { useText } from '#kit/web/language.tsx'
import { webWords } from '#kit/web/web-words.ts'
import { contactsApi } from '../api/contacts.ts'
import { participantsApi } from '../api.ts'
import { provenWords as words } from '../words/contact.ts'
import classes from './proven-contact-control.module.css'

type ProvenProps = ControlProps & {
  participantId: string
  kind: 'tel' | 'email'
  /** Where the reader, its owner, replaces it; null for others, and while nothing can be changed. */
  replacedIn: 'form' | 'account' | null
}

/** The number or address that the person has proved: read-only, and replaced by proving another. */
export function ProvenContactControl({ participantId, kind, replacedIn, ...props }: ProvenProps) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  const noteId = `${props.id}-proven`
  return (
    <>
      <TextControl
        {...props}
        readOnly
        kind={kind}
        max={undefined}
        describedBy={[props.describedBy, noteId].filter(Boolean).join(' ')}
      />
      <p id={noteId} className={classes.note}>
        {text(replacedIn ? words.verified[replacedIn] : words.verifiedByOwner)}{' '}
        {replacedIn === 'account' && <Link to="/account">{text(words.toAccount)}</Link>}
      </p>
      {replacedIn === 'form' && (
        <Button variant="subtle" size="compact-sm" className={classes.change} onClick={() => setOpen(true)}>
          {text(words.change)}
        </Button>
      )}
      {isOpen && <NewProof participantId={participantId} close={() => setOpen(false)} />}
    </>
  )
}

const order = ['account', 'verifyCode', 'code'] as const

/** The proof of the new number or address, in a dialog. */
function NewProof({ participantId, close }: { participantId: string; close(): void }) {
  const text = useText()
  const client = useClient()
  const [account, setAccount] = useState('')
  const proof = useProof({ purpose: 'changeAccount', account, setAccount, order })
  return (
    <DialogBox labelledBy="new-proof" width="narrow" onCancel={close}>
      <h2 id="new-proof" className={classes.title}>
        {text(words.title)}
      </h2>
      <ProofForm
        proof={proof}
        account={{ label: words.account, hint: words.hint }}
        sent={sentWords}
        submit={words.submit}
        onSubmit={(event) =>
          void proof.finish(event, {}, async (body) => {
            await client.call(contactsApi.proveContact, { params: { id: participantId }, body })
            await refresh(participantsApi.read)
            close()
          })
        }
        beside={
          <Button variant="subtle" onClick={close}>
            {text(webWords.cancel)}
          </Button>
        }
      />
    </DialogBox>
  )
}
