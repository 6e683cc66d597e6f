/**
 * A `fetch` that reports upload progress, 0 to 1, which the browser's own cannot. Resolves and rejects as `fetch`
 * does.
 */
export const fetchWithProgress =
  (onProgress: (share: number) => void) =>
  (
    address: string,
    init: { method: string; headers: Record<string, string>; body?: unknown; signal: AbortSignal },
  ) =>
    new Promise<Response>((resolve, reject) => {
      const call = new XMLHttpRequest()
      call.open(init.method, address)
      for (const [name, value] of Object.entries(init.headers)) call.setRequestHeader(name, value)
      call.responseType = 'blob'
      call.upload.onprogress = ({ loaded, total, lengthComputable }) => {
        if (lengthComputable && total > 0) onProgress(loaded / total)
      }
      call.onload = () =>
        resolve(new Response(call.response as Blob, { status: call.status, statusText: call.statusText }))
      call.onerror = () => reject(new TypeError('network'))
      call.onabort = () => reject(init.signal.reason)
      init.signal.addEventListener('abort', () => call.abort(), { once: true })
      call.send(init.body as XMLHttpRequestBodyInit)
    })
