/** A fake of `localStorage` or `sessionStorage`, whose keys can be listed. */
export const browserStore = () =>
  Object.create(
    {},
    Object.fromEntries(
      Object.entries({
        getItem(this: Record<string, string>, key: string) {
          return this[key] ?? null
        },
        setItem(this: Record<string, string>, key: string, value: string) {
          this[key] = value
        },
        removeItem(this: Record<string, string>, key: string) {
          delete this[key]
        },
      }).map(([name, value]) => [name, { value, enumerable: false }]),
    ),
  ) as Storage
