const forms = [
  /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/,
  /^(\d{4})年(\d{1,2})月(\d{1,2})日?$/,
  /^(\d{4})(\d\d)(\d\d)$/,
]

const plainOf = (typed: string) => typed.normalize('NFKC').replace(/\s/g, '')

/** Whether nothing can follow that would make another day of it: `2026-06-1` may become `2026-06-18`. */
export const isTypedWhole = (typed: string) => /^\d{4}([-/.]?)\d\d\1\d\d$|日$/.test(plainOf(typed))

/** The day that was typed, year first: `2026-06-18`, `2026/6/18`, `20260618`, `2026年6月18日`; undefined for what is no day. */
export function typedDay(typed: string): string | undefined {
  const plain = plainOf(typed)
  const [, year = '', month = '', day = ''] =
    forms.flatMap((form) => [form.exec(plain) ?? []]).find(([all]) => all) ?? []
  const said = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  // the 31st of June is no day
  const at = new Date(`${said}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === said ? said : undefined
}
