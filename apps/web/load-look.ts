/**
 * Puts the style sheets in force that the page asked for with its first words (`apps/server/page.ts`), and ends when they are. One that does not come
 * holds nothing back: the page works without it.
 */
export async function loadLook(): Promise<void> {
  const asked = document.querySelectorAll<HTMLLinkElement>('link[data-look]')
  await Promise.all(
    [...asked].map(
      ({ href, crossOrigin }) =>
        new Promise<void>((resolve) => {
          const sheet = document.createElement('link')
          Object.assign(sheet, { rel: 'stylesheet', href, crossOrigin })
          sheet.onload = () => resolve()
          sheet.onerror = () => resolve()
          document.head.append(sheet)
        }),
    ),
  )
}
