import type { Book } from './book.ts'
import { declaration, heading, main, partsOf, stylesWith, text, worksheet } from './parts.ts'

const cells = (...rows: readonly string[]) => `<sheetData>${rows.join('')}</sheetData>`
const letters = (at: number): string =>
  (at >= 26 ? letters(Math.floor(at / 26) - 1) : '') + String.fromCharCode(65 + (at % 26))

const libreOffice: Book = {
  file: 'libreoffice-list.xlsx',
  what: 'LibreOffice: sizes behind the parts, formats down to the last row and column, booleans and days as it writes them',
  streamed: true,
  parts: partsOf({
    styles: stylesWith(
      165,
      'dd/mm/yyyy',
      'yyyy\\-mm\\-dd',
      '&quot;TRUE&quot;;&quot;TRUE&quot;;&quot;FALSE&quot;',
    ),
    properties:
      '<fileVersion appName="Calc"/><workbookPr backupFile="false" showObjects="all" date1904="false"/><workbookProtection/>',
    strings: ['Name', 'Date of birth', 'Number', 'Ünal', '  spaces  ', 'two\nlines']
      .map((each) => `<si><t xml:space="preserve">${each}</t></si>`)
      .join(''),
    sheets: [
      {
        name: 'Sheet1',
        xml: worksheet(
          `<sheetPr filterMode="false"><pageSetUpPr fitToPage="false"/></sheetPr><dimension ref="A1:C6"/><cols><col collapsed="false" customWidth="false" hidden="false" outlineLevel="0" max="16384" min="1" style="0" width="11.53"/></cols>${cells(
            '<row r="1" customFormat="false" ht="12.8" hidden="false" customHeight="false" outlineLevel="0" collapsed="false"><c r="A1" s="0" t="s"><v>0</v></c><c r="B1" s="0" t="s"><v>1</v></c><c r="C1" s="0" t="s"><v>2</v></c></row>',
            '<row r="2"><c r="A2" s="0" t="s"><v>3</v></c><c r="B2" s="2" t="n"><v>25570</v></c><c r="C2" s="4" t="b"><v>1</v></c></row>',
            '<row r="3"><c r="A3" s="0" t="s"><v>4</v></c><c r="B3" s="3" t="n"><v>25570</v></c></row>',
            '<row r="4"><c r="A4" s="0" t="s"><v>5</v></c><c r="C4" s="0" t="str"><f aca="false">CONCATENATE(&quot;0&quot;,1)</f><v>01</v></c></row>',
            '<row r="5"><c r="A5" s="0" t="e"><f aca="false">1/0</f><v>#DIV/0!</v></c><c r="C5" s="0" t="e"><f aca="false">1/0</f><v>#DIV/0!</v></c></row>',
            '<row r="1048576" customFormat="false" ht="12.8" hidden="false" customHeight="false" outlineLevel="0" collapsed="false"/>',
          )}<printOptions headings="false" gridLines="false"/>`,
        ),
      },
    ],
  }),
  read: {
    2: { name: 'Ünal', born: '1970-01-02', number: 'true' },
    3: { name: 'spaces', born: '1970-01-02' },
    4: { name: 'two\nlines', number: '01' },
    5: { name: '!noResult', number: '!noResult' },
  },
}

const poi: Book = {
  file: 'poi-list.xlsx',
  what: 'Apache POI and EasyExcel: sizes behind the parts, inline strings, CR LF in a cell, emoji',
  streamed: true,
  parts: partsOf({
    styles: stylesWith('@'),
    sheets: [
      {
        name: 'Sheet0',
        xml: cells(
          heading('姓名', '号码'),
          `<row r="2">${text('A2', 'line&#13;&#10;line')}<c r="B2" s="1" t="inlineStr"><is><t>370202197001021234</t></is></c></row>`,
          `<row r="3">${text('A3', 'line\r\nline')}${text('B3', '0')}</row>`,
          `<row r="4">${text('A4', '👨‍👩‍👧 &#128512;')}${text('B4', '&#x30;')}</row>`,
        ),
      },
    ],
  }),
  read: {
    2: { name: 'line\r\nline', number: '370202197001021234' },
    3: { name: 'line\r\nline', number: '0' },
    4: { name: '👨‍👩‍👧 😀', number: '0' },
  },
}

const wide: Book = {
  file: 'wide.xlsx',
  what: 'as many columns as a sheet can have, the known ones first and last',
  parts: partsOf({
    sheets: [
      {
        name: 'Sheet1',
        xml: cells(
          `<row r="1">${text('A1', 'Name')}${Array.from({ length: 16_382 }, (_, at) => `<c r="${letters(at + 1)}1"><v>${at}</v></c>`).join('')}${text('XFD1', 'Number')}</row>`,
          `<row r="2">${text('A2', 'Anna')}${text('XFD2', '7')}</row>`,
        ),
      },
    ],
  }),
  read: { 2: { name: 'Anna', number: '7' } },
  unknown: Array.from({ length: 50 }, (_, at) => String(at + 1)),
}

const macros: Book = {
  file: 'with-macros.xlsx',
  what: 'macros beside the values: the values are read, nothing runs and nothing is kept',
  parts: partsOf({
    sheets: [{ name: 'Sheet1', xml: cells(heading('Name'), `<row r="2">${text('A2', 'Anna')}</row>`) }],
    more: { 'xl/vbaProject.bin': 'Sub Auto_Open()' },
  }),
  read: { 2: { name: 'Anna' } },
}

const entities: Book = {
  file: 'entities.xlsx',
  what: 'a document type with entities of its own, which are not expanded',
  parts: partsOf({
    sheets: [
      {
        name: 'Sheet1',
        xml: `<?xml version="1.0"?><!DOCTYPE worksheet [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY f SYSTEM "file:///etc/hostname">]><worksheet xmlns="${main}">${cells(
          heading('Name'),
          `<row r="2">${text('A2', '&b;&f;')}</row>`,
        )}</worksheet>`,
      },
    ],
  }),
  read: { 2: { name: '&b;&f;' } },
}

const openDocument: Book = {
  file: 'open-document.xlsx',
  what: 'an OpenDocument sheet under the name of a workbook',
  parts: {
    mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
    'content.xml': `${declaration}<office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"/>`,
  },
  read: 'noSpreadsheet',
}

const noSheet: Book = {
  file: 'chart-only.xlsx',
  what: 'a workbook that shows a chart and no sheet',
  parts: partsOf({
    sheets: [{ name: 'Chart1', kind: 'chartsheet', xml: `${declaration}<chartsheet xmlns="${main}"/>` }],
  }),
  read: 'noSpreadsheet',
}

const emptySheet: Book = {
  file: 'empty.xlsx',
  what: 'a sheet without a cell',
  parts: partsOf({ sheets: [{ name: 'Sheet1', xml: '<sheetData/>' }] }),
  read: 'noHeadings',
}

const titled: Book = {
  file: 'title-above.xlsx',
  what: 'a title above the headings',
  parts: partsOf({
    sheets: [
      {
        name: 'Sheet1',
        xml: `${cells(`<row r="1">${text('A1', '参会人员名单')}</row>`, `<row r="2">${text('A2', '姓名')}</row>`)}<mergeCells><mergeCell ref="A1:C1"/></mergeCells>`,
      },
    ],
  }),
  read: 'noHeadings',
}

export const otherBooks: readonly Book[] = [
  libreOffice,
  poi,
  wide,
  macros,
  entities,
  openDocument,
  noSheet,
  emptySheet,
  titled,
]
