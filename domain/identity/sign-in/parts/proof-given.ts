const channelName = 'proof'

/** Tells the other tabs of this browser that the caller has proved who they are; the server asks again where it is not so. */
export function tellProofGiven(): void {
  const channel = new BroadcastChannel(channelName)
  channel.postMessage(true)
  channel.close()
}

/** Calls `listener` when another tab has been given a proof. Returns a function that unsubscribes. */
export function onProofGiven(listener: () => void): () => void {
  const channel = new BroadcastChannel(channelName)
  channel.onmessage = listener
  return () => channel.close()
}
