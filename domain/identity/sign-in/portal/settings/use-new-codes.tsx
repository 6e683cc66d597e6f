import { useEffect, useState } from 'react'
import { focusField } from '#kit/form/focus-field.ts'
import { BackupCodes } from './backup-codes.tsx'

/** The backup codes of a factor that was just set up; there are none where the account had some before. `onDone` when they were kept. */
export function useNewCodes(onDone: () => void) {
  const [codes, setCodes] = useState<readonly string[]>()
  useEffect(() => {
    if (codes) focusField('backup-codes')
  }, [codes])
  return {
    confirmed: (given: readonly string[]) => (given.length > 0 ? setCodes(given) : onDone()),
    shown: codes && <BackupCodes codes={codes} onKept={onDone} />,
  }
}
