/** `_x0041_`, also where a control character follows, which the library writes as another such sequence. */
const escapeLike = /_(?=x[0-9a-f]{4}[_\p{Cc}])/giu

/**
 * Text as a workbook stores it (ST_Xstring in ECMA-376, part 1): `_x0041_` stands for A, so text that looks so has its underscore escaped. The
 * library decodes such sequences when it reads, and does not escape them when it writes.
 */
export const storedText = (text: string) => text.replace(escapeLike, '_x005F_')
