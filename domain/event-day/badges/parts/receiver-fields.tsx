import { NativeSelect, TextInput } from '@mantine/core'
import { useText } from '#kit/web/language.tsx'
import { maxReceiverName, type Receiver, receivers } from '../rules.ts'
import { receiverWords, badgeWords as words } from '../words.ts'

/** To whom badges are handed out. */
export type Received = { receiver: Receiver; receiverName: string }

/** Who receives badges, and the name under which they are signed for. */
export function ReceiverFields({ of, onChange }: { of: Received; onChange(next: Received): void }) {
  const text = useText()
  return (
    <>
      <NativeSelect
        label={text(words.receiver)}
        value={of.receiver}
        onChange={({ currentTarget }) => onChange({ ...of, receiver: currentTarget.value as Receiver })}
        data={receivers.map((value) => ({ value, label: text(receiverWords[value]) }))}
      />
      <TextInput
        label={text(words.receiverName)}
        maxLength={maxReceiverName}
        value={of.receiverName}
        onChange={({ currentTarget }) => onChange({ ...of, receiverName: currentTarget.value })}
      />
    </>
  )
}
