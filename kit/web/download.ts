/** Hands bytes that a signed call answered to the browser as a file to keep. */
export function saveFile(bytes: Blob, name: string): void {
  const url = URL.createObjectURL(bytes)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // the browser has begun to read it by then
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
