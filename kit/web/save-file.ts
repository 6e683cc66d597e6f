/** Downloads a file returned by a call under this name. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // the download has started by then
  setTimeout(() => URL.revokeObjectURL(url), 1_000)
}
