import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { forgetUnsaved } from '#kit/form/unsaved.ts'
import type { Identity } from './page-owner.ts'

const key = 'unsaved of'

/**
 * Removes what another account left unsaved in this browser (a session that ended, then another login): forms of which everybody has one
 * would offer it to the wrong person. Whose it is lies there as a digest only.
 */
export function discardUnsavedOfOthers({ account, types }: Identity): void {
  const whose = bytesToHex(sha256(utf8ToBytes(`${types.join()}\n${account}`)))
  const before = localStorage.getItem(key)
  if (before === whose) return
  if (before !== null) forgetUnsaved()
  localStorage.setItem(key, whose)
}
