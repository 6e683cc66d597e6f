/** One table of a FlatBuffer: fields by number; a field is absent when it has its default. */
export interface Table {
  integer(field: number, byDefault?: number): number
  /** A whole number of one byte. */
  byte(field: number, byDefault?: number): number
  table(field: number): Table | undefined
  tables(field: number): Table[]
  integers(field: number): number[]
  /** A copy, aligned for a Float32Array. */
  bytes(field: number): Uint8Array
}

/** The root table of a FlatBuffer. Throws a RangeError when an offset points beyond the end. */
export function readFlatbuffer(bytes: Uint8Array): Table {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const target = (at: number) => at + view.getUint32(at, true)
  const vectorAt = (at: number) => ({ length: view.getUint32(target(at), true), first: target(at) + 4 })

  const tableAt = (start: number): Table => {
    const fields = start - view.getInt32(start, true)
    const size = view.getUint16(fields, true)
    const place = (field: number) => {
      const entry = 4 + 2 * field
      const offset = entry < size ? view.getUint16(fields + entry, true) : 0
      return offset === 0 ? undefined : start + offset
    }
    const listed = <T>(field: number, read: (at: number) => T): T[] => {
      const at = place(field)
      if (at === undefined) return []
      const { length, first } = vectorAt(at)
      return Array.from({ length }, (_, i) => read(first + 4 * i))
    }
    return {
      integer(field, byDefault = 0) {
        const at = place(field)
        return at === undefined ? byDefault : view.getInt32(at, true)
      },
      byte(field, byDefault = 0) {
        const at = place(field)
        return at === undefined ? byDefault : view.getInt8(at)
      },
      table(field) {
        const at = place(field)
        return at === undefined ? undefined : tableAt(target(at))
      },
      tables: (field) => listed(field, (at) => tableAt(target(at))),
      integers: (field) => listed(field, (at) => view.getInt32(at, true)),
      bytes(field) {
        const at = place(field)
        if (at === undefined) return new Uint8Array()
        const { length, first } = vectorAt(at)
        if (first + length > bytes.length) throw new RangeError('a vector ends beyond the bytes')
        // Node's Buffer.slice returns a view, not a copy
        return Uint8Array.prototype.slice.call(bytes, first, first + length)
      },
    }
  }
  return tableAt(target(0))
}
