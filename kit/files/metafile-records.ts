/** The Escape record, a command to the device driver; Windows looks at its lower byte only. */
const escapeRecord = 0x26
/** The escape that registers a part of the file as code to run when printing is aborted. */
const setAbortProc = 9

/**
 * Whether the records of a Windows metafile contain executable code (SetAbortProc). A file with a broken chain of records counts as well, since
 * programs differ in how they continue. `at` is the offset of its header.
 */
export function metafileRuns(bytes: Uint8Array, at: number): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let record = at + 18
  while (record + 6 <= view.byteLength) {
    const size = view.getUint32(record, true) * 2
    const command = view.getUint16(record + 4, true)
    if (command === 0) return false
    if (size < 6 || record + size > view.byteLength) return true
    if ((command & 0xff) === escapeRecord && size >= 8 && view.getUint16(record + 6, true) === setAbortProc)
      return true
    record += size
  }
  return true
}
