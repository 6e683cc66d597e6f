/** Does one thing after another. One more waits while something is being done; `onDropped` is told of what comes while one waits already. */
export function inTurn<Given>(act: (given: Given) => Promise<void>, onDropped: () => void) {
  let isBusy = false
  let waiting: Given[] = []
  return async (given: Given): Promise<void> => {
    if (isBusy) {
      if (waiting.length > 0) return onDropped()
      waiting = [given]
      return
    }
    isBusy = true
    try {
      for (let next = [given]; next.length > 0; next = waiting.splice(0))
        for (const each of next) await act(each)
    } finally {
      isBusy = false
    }
  }
}
