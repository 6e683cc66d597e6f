// The parts of a workbook as ECMA-376 (5th edition, part 1) names them; what differs between programs is written out in each book.

export const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
export const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
export const officeRelations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

export type Sheet = {
  name: string
  /** The whole part, or what stands inside `worksheet`. */
  xml: string
  state?: 'hidden' | 'veryHidden'
  kind?: 'worksheet' | 'chartsheet'
  /** Name of the part below `xl/`; `Target` of the relationship when it differs. */
  part?: string
  target?: string
}

type Book = {
  sheets: readonly Sheet[]
  strings?: string
  styles?: string
  /** Children of `workbook` before `sheets`. */
  properties?: string
  more?: Readonly<Record<string, string>>
  /** Begins every part, as some writers do. */
  mark?: string
}

export const relationships = (lines: readonly (readonly [type: string, target: string])[]) =>
  `${declaration}<Relationships xmlns="${packageRelations}">${lines
    .map(([type, target], at) => {
      const kind = type.includes(':') ? type : `${officeRelations}/${type}`
      return `<Relationship Id="rId${at + 1}" Type="${kind}" Target="${target}"/>`
    })
    .join('')}</Relationships>`

export const worksheet = (inside: string, attributes = '') =>
  `${declaration}<worksheet xmlns="${main}" xmlns:r="${officeRelations}"${attributes}>${inside}</worksheet>`

const partOf = ({ part, kind = 'worksheet' }: Sheet, at: number) => part ?? `${kind}s/sheet${at + 1}.xml`

const contentTypes = (
  sheets: readonly Sheet[],
) => `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">\
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>\
<Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/>${sheets
  .map((sheet, at) => {
    const kind = sheet.kind ?? 'worksheet'
    return `<Override PartName="/xl/${partOf(sheet, at)}" ContentType="${sheetType}.${kind}+xml"/>`
  })
  .join('')}</Types>`

const workbookOf = (sheets: readonly Sheet[], properties: string) =>
  `${declaration}<workbook xmlns="${main}" xmlns:r="${officeRelations}">${properties}<sheets>${sheets
    .map(({ name, state }, at) => {
      const shown = state ? ` state="${state}"` : ''
      return `<sheet name="${name}" sheetId="${at + 1}"${shown} r:id="rId${at + 1}"/>`
    })
    .join('')}</sheets></workbook>`

/** The parts of a workbook; `more` replaces or adds some. */
export function partsOf({ sheets, strings, styles, properties = '', more = {}, mark = '' }: Book) {
  const parts: Record<string, string> = {
    '[Content_Types].xml': contentTypes(sheets),
    '_rels/.rels': relationships([['officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': workbookOf(sheets, properties),
    'xl/_rels/workbook.xml.rels': relationships([
      ...sheets.map((sheet, at) => [sheet.kind ?? 'worksheet', sheet.target ?? partOf(sheet, at)] as const),
      ...(strings === undefined ? [] : [['sharedStrings', 'sharedStrings.xml'] as const]),
      ...(styles === undefined ? [] : [['styles', 'styles.xml'] as const]),
    ]),
  }
  sheets.forEach((sheet, at) => {
    parts[`xl/${partOf(sheet, at)}`] = sheet.xml.startsWith('<?xml') ? sheet.xml : worksheet(sheet.xml)
  })
  if (strings !== undefined)
    parts['xl/sharedStrings.xml'] = `${declaration}<sst xmlns="${main}">${strings}</sst>`
  if (styles !== undefined) parts['xl/styles.xml'] = styles
  const all = Object.entries({ ...parts, ...more })
  return Object.fromEntries(all.map(([name, text]) => [name, mark + text]))
}

/** Styles with one cell format for each number format: the first is General, the others in their order. */
export const stylesWith = (...formats: readonly (number | string)[]) => {
  const own = formats.filter((format) => typeof format === 'string')
  const idOf = (format: number | string) => (typeof format === 'number' ? format : 176 + own.indexOf(format))
  return `${declaration}<styleSheet xmlns="${main}">\
<numFmts count="${own.length}">${own.map((code) => `<numFmt numFmtId="${idOf(code)}" formatCode="${code}"/>`).join('')}</numFmts>\
<fonts count="1"><font><sz val="11"/><name val="等线"/><charset val="134"/><scheme val="minor"/></font></fonts>\
<fills count="1"><fill><patternFill patternType="none"/></fill></fills><borders count="1"><border/></borders>\
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"><alignment vertical="center"/></xf></cellStyleXfs>\
<cellXfs count="${formats.length + 1}"><xf numFmtId="0" xfId="0"/>${formats
    .map(
      (format) =>
        `<xf numFmtId="${idOf(format)}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
    )
    .join(
      '',
    )}</cellXfs><cellStyles count="1"><cellStyle name="常规" xfId="0" builtinId="0"/></cellStyles></styleSheet>`
}

export const text = (cell: string, value: string) =>
  `<c r="${cell}" t="inlineStr"><is><t>${value}</t></is></c>`
export const heading = (...names: readonly string[]) =>
  `<row r="1">${names.map((name, at) => text(`${String.fromCharCode(65 + at)}1`, name)).join('')}</row>`
