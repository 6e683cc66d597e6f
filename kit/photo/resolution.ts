const perInch = { inch: 1, centimetre: 2.54, metre: 0.0254 } as const

/** Dots per inch from horizontal and vertical dots per unit, two decimals; the smaller of both; undefined for invalid values. */
export function dpiFrom(
  across: number | undefined,
  down: number | undefined,
  unit: keyof typeof perInch,
): number | undefined {
  const poorer = Math.min(across ?? Number.NaN, down ?? Number.NaN)
  if (!Number.isFinite(poorer) || poorer <= 0) return undefined
  return Math.round(poorer * perInch[unit] * 100) / 100
}
