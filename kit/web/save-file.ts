/** Lets the browser keep a file that a call answered, under this name. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // the browser has taken it by the next turn
  setTimeout(() => URL.revokeObjectURL(url), 1_000)
}
