import { offlineWorker, sessionCacheName } from './kept-for-session.ts'

const css = () =>
  [...document.styleSheets]
    .flatMap((sheet) => {
      try {
        return [...sheet.cssRules]
      } catch {
        // rules of a cross-origin style sheet are not readable; this page has none
        return []
      }
    })
    .filter((rule) => !(rule instanceof CSSFontFaceRule))
    .map((rule) => rule.cssText)
    .join('\n')

/** A displayed picture as a data URL; drawn on a canvas, since the CSP forbids fetching blob URLs. */
function dataAddress(image: HTMLImageElement): string {
  const canvas = document.createElement('canvas')
  canvas.width = image.naturalWidth
  canvas.height = image.naturalHeight
  canvas.getContext('2d')?.drawImage(image, 0, 0)
  return canvas.toDataURL('image/jpeg', 0.9)
}

/** A self-contained snapshot of the page without scripts, links and controls, with inlined pictures. */
function frozen(main: HTMLElement, note: string): string {
  const copy = main.cloneNode(true) as HTMLElement
  const shown = [...main.querySelectorAll('img')]
  for (const [at, image] of [...copy.querySelectorAll('img')].entries()) {
    const source = shown[at]
    if (source?.naturalWidth) image.src = dataAddress(source)
    image.removeAttribute('srcset')
  }
  for (const acting of copy.querySelectorAll('button, input, script, [data-online]')) acting.remove()
  for (const link of copy.querySelectorAll('a[href^="/"]')) link.replaceWith(...link.childNodes)
  const said = document.createElement('p')
  said.setAttribute('role', 'status')
  said.textContent = note
  copy.prepend(said)
  const title = document.createElement('title')
  title.textContent = document.title
  const [open = ''] = (document.documentElement.cloneNode(false) as HTMLElement).outerHTML.split('</html>')
  // built as text: a style element of this document would need the CSP nonce
  return `<!doctype html>${open}<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${title.outerHTML}<style>${css()}</style></head><body>${copy.outerHTML}</body></html>`
}

/** Security headers of a saved page: nothing in it may run or load. */
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:",
}

/** Whether this browser can save pages: only on https and localhost. */
export const mayKeepPages = () => isSecureContext && 'serviceWorker' in navigator && 'caches' in globalThis

/**
 * Saves a snapshot of `main` for offline reading at this path, in the session's cache, which is deleted at its end. The note is shown above the
 * saved page. Returns whether it was saved.
 */
export async function keepPage(
  principal: string,
  { path, main, note }: { path: string; main: HTMLElement; note: string },
): Promise<boolean> {
  if (!mayKeepPages()) return false
  const html = frozen(main, note)
  const cache = await caches.open(sessionCacheName(principal))
  await cache.put(path, new Response(html, { headers }))
  // at any address: without a network the saved page answers there too
  await navigator.serviceWorker.register(offlineWorker)
  return true
}
