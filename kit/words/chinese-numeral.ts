const digits = '零一二三四五六七八九'

/** A number from 1 to 99 in Chinese numerals: 六, 十, 十二, 二十, 三十五. Others as digits. */
export function chineseNumeral(number: number): string {
  if (!Number.isInteger(number) || number < 1 || number > 99) return String(number)
  const [tens, ones] = [Math.floor(number / 10), number % 10]
  const ten = tens === 0 ? '' : `${tens === 1 ? '' : digits[tens]}十`
  return `${ten}${ones === 0 ? '' : digits[ones]}`
}
