type Then = { onDone(): void; onFailed(): void }

/** Acts at most once however often a button is pressed; what failed may be tried again. */
export function onceOnly({ onDone, onFailed }: Then) {
  let isBusy = false
  return (act: () => Promise<unknown>): void => {
    if (isBusy) return
    isBusy = true
    act().then(onDone, () => {
      isBusy = false
      onFailed()
    })
  }
}
