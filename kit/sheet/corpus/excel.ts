import type { Book } from './book.ts'
import {
  declaration,
  heading,
  main,
  officeRelations,
  partsOf,
  relationships,
  stylesWith,
  text,
  worksheet,
} from './parts.ts'

const cells = (...rows: readonly string[]) => `<sheetData>${rows.join('')}</sheetData>`
const shared = (cell: string, at: number, style = '') => `<c r="${cell}"${style} t="s"><v>${at}</v></c>`
const number = (cell: string, value: number | string, style?: number) =>
  `<c r="${cell}"${style === undefined ? '' : ` s="${style}"`}><v>${value}</v></c>`

/** `dcterms` and the like, as Excel writes them beside the workbook. */
const documentProperties = {
  'docProps/app.xml': `${declaration}<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties"><Application>Microsoft Excel</Application><AppVersion>16.0300</AppVersion></Properties>`,
}

const sharedStrings: Book = {
  file: 'excel-shared-strings.xlsx',
  what: 'shared strings: plain, in several runs, with phonetic runs, with preserved blanks, escaped, empty',
  parts: partsOf({
    sheets: [
      {
        name: 'Sheet1',
        xml: `<dimension ref="A1:B9"/><sheetViews><sheetView tabSelected="1" workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>\
<sheetFormatPr defaultRowHeight="14.25"/>${cells(
          `<row r="1" spans="1:2" x14ac:dyDescent="0.2">${shared('A1', 0)}${shared('B1', 1)}</row>`,
          ...[2, 3, 4, 5, 6, 7, 8, 9].map(
            (at) => `<row r="${at}">${shared(`A${at}`, at)}${shared(`B${at}`, 10)}</row>`,
          ),
        )}<phoneticPr fontId="1" type="noConversion"/><pageMargins left="0.7" right="0.7" top="0.75" bottom="0.75" header="0.3" footer="0.3"/>`,
      },
    ],
    strings: [
      '<t>姓名</t><phoneticPr fontId="1" type="noConversion"/>',
      '<t>备注</t>',
      '<t>宁东</t><rPh sb="0" eb="1"><t>ning</t></rPh><rPh sb="1" eb="2"><t>dong</t></rPh><phoneticPr fontId="1" type="noConversion"/>',
      '<r><rPr><b/><sz val="11"/><color theme="1"/><rFont val="等线"/><charset val="134"/></rPr><t xml:space="preserve">王 </t></r><r><rPr><sz val="11"/><rFont val="等线"/></rPr><t>小明</t></r><rPh sb="0" eb="1"><t>wang</t></rPh>',
      '<t xml:space="preserve">  Anna  </t>',
      '<t>O&apos;Neil &amp; S&#246;hne &lt;AG&gt;</t>',
      '<t xml:space="preserve">Line one_x000D_\nLine two</t>',
      '<t>_x005F_x0041_</t>',
      '<t/>',
      '<t><![CDATA[Müller & Co]]></t>',
      '<t>-</t>',
    ]
      .map((each) => `<si>${each}</si>`)
      .join(''),
    more: documentProperties,
  }),
  read: {
    2: { name: '宁东', note: '-' },
    3: { name: '王 小明', note: '-' },
    4: { name: 'Anna', note: '-' },
    5: { name: "O'Neil & Söhne <AG>", note: '-' },
    6: { name: 'Line one\r\nLine two', note: '-' },
    7: { name: '_x0041_', note: '-' },
    8: { note: '-' },
    9: { name: 'Müller & Co', note: '-' },
  },
}

const dateFormats = [
  14,
  22,
  'yyyy/m/d;@',
  'yyyy&quot;年&quot;m&quot;月&quot;d&quot;日&quot;;@',
  '[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy',
  '[$-804]aaaa;@',
] as const
const dayBook = (file: string, what: string, serial: number, is1904: boolean): Book => ({
  file,
  what,
  parts: partsOf({
    properties: is1904 ? '<workbookPr date1904="1"/>' : '<workbookPr defaultThemeVersion="166925"/>',
    styles: stylesWith(...dateFormats),
    sheets: [
      {
        name: 'Sheet1',
        xml: cells(
          heading('Name', '出生日期'),
          ...dateFormats
            .slice(0, 5)
            .map(
              (_, at) =>
                `<row r="${at + 2}">${text(`A${at + 2}`, 'a')}${number(`B${at + 2}`, serial, at + 1)}</row>`,
            ),
          `<row r="7">${text('A7', 'with a time')}${number('B7', serial + 0.99999, 2)}</row>`,
          `<row r="8">${text('A8', 'no format')}${number('B8', serial)}</row>`,
          `<row r="9">${text('A9', 'ISO 8601')}<c r="B9" s="1" t="d"><v>1970-01-02T00:00:00</v></c></row>`,
        ),
      },
    ],
  }),
  read: {
    ...Object.fromEntries([2, 3, 4, 5, 6].map((at) => [at, { name: 'a', born: '1970-01-02' }])),
    7: { name: 'with a time', born: '1970-01-02' },
    8: { name: 'no format', born: '!date' },
    9: { name: 'ISO 8601', born: '1970-01-02' },
  },
})

const numbers: Book = {
  file: 'excel-numbers.xlsx',
  what: 'numbers: of a telephone, with zeros that only the format shows, too long, in scientific notation, a percentage, a boolean, an error',
  parts: partsOf({
    styles: stylesWith(
      '00000000',
      '@',
      9,
      11,
      '[&lt;=9999999]###\\-####;###\\-####\\-####',
      4,
      '[h]:mm:ss',
      20,
      '000000000000000000',
    ),
    sheets: [
      {
        name: 'Sheet1',
        xml: cells(
          heading('Name', 'Number'),
          ...[
            ['telephone', number('B2', '1.3800138E10')],
            ['zeros of the format', number('B3', 12345, 1)],
            ['number marked as text', number('B4', 13800138000, 2)],
            ['text', text('B5', '00123')],
            ['too long', number('B6', '3.7020219700102123E17')],
            ['percentage', number('B7', 0.5, 3)],
            ['true', '<c r="B8" t="b"><v>1</v></c>'],
            ['error', '<c r="B9" t="e"><v>#N/A</v></c>'],
            ['text that says so', text('B10', '#N/A')],
            ['decimal', number('B11', '0.30000000000000004')],
            ['grouped', number('B12', 1234567, 6)],
            ['local telephone', number('B13', 13800138000, 5)],
            ['hours', number('B14', 1.5, 7)],
            ['time', number('B15', 0.25, 8)],
            ['quoted prefix', '<c r="B16" s="2" quotePrefix="1" t="inlineStr"><is><t>=1+1</t></is></c>'],
            ['too long for its zeros', number('B17', '3.7020219700102123E17', 9)],
          ].map(([name, cell], at) => `<row r="${at + 2}">${text(`A${at + 2}`, name ?? '')}${cell}</row>`),
        ),
      },
    ],
  }),
  read: {
    2: { name: 'telephone', number: '13800138000' },
    3: { name: 'zeros of the format', number: '00012345' },
    4: { name: 'number marked as text', number: '13800138000' },
    5: { name: 'text', number: '00123' },
    6: { name: 'too long', number: '!digitsLost' },
    7: { name: 'percentage', number: '0.5' },
    8: { name: 'true', number: 'true' },
    9: { name: 'error', number: '!noResult' },
    10: { name: 'text that says so', number: '#N/A' },
    11: { name: 'decimal', number: '!digitsLost' },
    12: { name: 'grouped', number: '1234567' },
    13: { name: 'local telephone', number: '13800138000' },
    14: { name: 'hours', number: '1900-01-01' },
    15: { name: 'time', number: '06:00' },
    16: { name: 'quoted prefix', number: '=1+1' },
    17: { name: 'too long for its zeros', number: '!digitsLost' },
  },
}

const formulas: Book = {
  file: 'excel-formulas.xlsx',
  what: 'formulas: with a stored result of each kind, shared, without a result, with an error, also in a heading',
  parts: partsOf({
    styles: stylesWith(14),
    sheets: [
      {
        name: 'Sheet1',
        xml: cells(
          heading('Name', 'Number', 'Date of birth').replace(
            '</row>',
            '<c r="D1" t="e"><v>#REF!</v></c></row>',
          ),
          `<row r="2"><c r="A2" t="str"><f>"An"&amp;"na"</f><v>Anna</v></c><c r="B2"><f>1+1</f><v>2</v></c><c r="C2" s="1"><f>DATE(1970,1,2)</f><v>25570</v></c></row>`,
          `<row r="3"><c r="A3" t="str"><f t="shared" ref="A3:A4" si="0">B3&amp;""</f><v>one</v></c>${text('B3', 'one')}</row>`,
          `<row r="4"><c r="A4" t="str"><f t="shared" si="0"/><v>two</v></c>${text('B4', 'two')}</row>`,
          `<row r="5">${text('A5', 'never computed')}<c r="B5"><f>NOW()</f></c></row>`,
          `<row r="6">${text('A6', 'not found')}<c r="B6" t="e"><f>VLOOKUP("x",A:A,1,0)</f><v>#N/A</v></c></row>`,
          `<row r="7">${text('A7', 'empty text')}<c r="B7" t="str"><f>""</f><v></v></c></row>`,
        ),
      },
    ],
  }),
  read: {
    2: { name: 'Anna', number: '2', born: '1970-01-02' },
    3: { name: 'one', number: 'one' },
    4: { name: 'two', number: 'two' },
    5: { name: 'never computed', number: '!noResult' },
    6: { name: 'not found', number: '!noResult' },
    7: { name: 'empty text' },
  },
}

const validation = `<dataValidations count="1"><dataValidation type="list" allowBlank="1" showInputMessage="1" showErrorMessage="1" sqref="B2:B100"><formula1>"女,男"</formula1></dataValidation></dataValidations>`
const extensions = `<extLst><ext uri="{CCE6A557-97BC-4b89-ADB6-D9C93CAAB3DF}" xmlns:x14="http://schemas.microsoft.com/office/spreadsheetml/2009/9/main"><x14:dataValidations count="1" xmlns:xm="http://schemas.microsoft.com/office/excel/2006/main"><x14:dataValidation type="list" allowBlank="1"><x14:formula1><xm:f>选项!$A$1:$A$2</xm:f></x14:formula1><xm:sqref>B2:B9</xm:sqref></x14:dataValidation></x14:dataValidations></ext>\
<ext uri="{05C60535-1F16-4fd2-B633-F4F36F0B64E0}" xmlns:x14="http://schemas.microsoft.com/office/spreadsheetml/2009/9/main"><x14:sparklineGroups xmlns:xm="http://schemas.microsoft.com/office/excel/2006/main"><x14:sparklineGroup><x14:sparklines><x14:sparkline><xm:f>Sheet1!A2:A3</xm:f><xm:sqref>D2</xm:sqref></x14:sparkline></x14:sparklines></x14:sparklineGroup></x14:sparklineGroups></ext></extLst>`

const annexes: Book = {
  file: 'excel-annexes.xlsx',
  what: 'hidden rows and columns, merged cells, a filter, validation, notes, links, extensions, a second sheet and a hidden one',
  parts: partsOf({
    sheets: [
      {
        name: 'Sheet1',
        xml: worksheet(
          `<cols><col min="3" max="3" width="9" hidden="1" customWidth="1"/></cols>${cells(
            heading('Name', 'Gender', 'Note'),
            `<row r="2">${text('A2', 'Anna')}${text('B2', '女')}${text('C2', 'hidden column')}</row>`,
            `<row r="3" hidden="1">${text('A3', 'hidden row')}${text('B3', '男')}</row>`,
            `<row r="5">${text('A5', 'merged')}${text('B5', '男')}</row>`,
            '<row r="6"><c r="A6" s="0"/><c r="B6" s="0"/></row>',
            '<row r="7" ht="30" customHeight="1"/>',
            `<row r="8">${text('A8', 'last')}<c r="B8"/>${text('C8', 'x')}</row>`,
          )}<autoFilter ref="A1:C8"><filterColumn colId="0"><filters><filter val="Anna"/></filters></filterColumn></autoFilter>\
<mergeCells count="2"><mergeCell ref="A5:A6"/><mergeCell ref="D1:F1"/></mergeCells><conditionalFormatting sqref="A2:A9"><cfRule type="duplicateValues" priority="1"/></conditionalFormatting>\
${validation}<hyperlinks><hyperlink ref="A2" r:id="rId2" display="x"/></hyperlinks><legacyDrawing r:id="rId1"/>${extensions}`,
          ' xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" mc:Ignorable="x14ac xr xr2 xr3" xmlns:x14ac="http://schemas.microsoft.com/office/spreadsheetml/2009/9/ac" xr:uid="{00000000-0001-0000-0000-000000000000}" xmlns:xr="http://schemas.microsoft.com/office/spreadsheetml/2014/revision"',
        ),
      },
      { name: '第二', xml: cells(heading('Name'), `<row r="2">${text('A2', 'of another sheet')}</row>`) },
      { name: '选项', state: 'hidden', xml: cells(heading('Gender')) },
    ],
    properties:
      '<definedNames><definedName name="_xlnm._FilterDatabase" localSheetId="0" hidden="1">Sheet1!$A$1:$C$8</definedName></definedNames>',
    more: {
      'xl/worksheets/_rels/sheet1.xml.rels': relationships([
        ['vmlDrawing', '../drawings/vmlDrawing1.vml'],
        ['hyperlink', 'https://example.com/?a=1&amp;b=2'],
        ['comments', '../comments1.xml'],
      ]),
      'xl/drawings/vmlDrawing1.vml':
        '<xml xmlns:v="urn:schemas-microsoft-com:vml"><v:shape id="a"><br></v:shape></xml>',
      'xl/comments1.xml': `${declaration}<comments xmlns="${main}"><authors><author>作者</author></authors><commentList><comment ref="A2" authorId="0"><text><r><rPr><b/></rPr><t>作者:</t></r><r><t xml:space="preserve">\nnot a value</t></r></text></comment></commentList></comments>`,
    },
  }),
  read: {
    2: { name: 'Anna', gender: 'female', note: 'hidden column' },
    3: { name: 'hidden row', gender: 'male' },
    5: { name: 'merged', gender: 'male' },
    8: { name: 'last', note: 'x' },
  },
}

const hiddenFirst: Book = {
  file: 'excel-hidden-first.xlsx',
  what: 'hidden sheets before the list',
  parts: partsOf({
    sheets: [
      {
        name: 'codes',
        state: 'veryHidden',
        xml: cells(heading('Code'), `<row r="2">${text('A2', 'x')}</row>`),
      },
      {
        name: 'options',
        state: 'hidden',
        xml: cells(heading('Name'), `<row r="2">${text('A2', 'x')}</row>`),
      },
      { name: 'List', xml: cells(heading('Name'), `<row r="2">${text('A2', 'Anna')}</row>`) },
    ],
  }),
  read: { 2: { name: 'Anna' } },
}

const chartFirst: Book = {
  file: 'excel-chart-first.xlsx',
  what: 'the sheet of a chart before the list: the list must be moved to the front',
  parts: partsOf({
    sheets: [
      {
        name: 'Chart1',
        kind: 'chartsheet',
        xml: `${declaration}<chartsheet xmlns="${main}" xmlns:r="${officeRelations}"><sheetViews><sheetView workbookViewId="0"/></sheetViews></chartsheet>`,
      },
      { name: 'List', xml: cells(heading('Name'), `<row r="2">${text('A2', 'Anna')}</row>`) },
    ],
  }),
  read: 'noSpreadsheet',
}

const strictMain = 'http://purl.oclc.org/ooxml/spreadsheetml/main'
const strict: Book = {
  file: 'excel-strict.xlsx',
  what: 'Strict Open XML: other namespaces, dates in ISO 8601',
  parts: Object.fromEntries(
    Object.entries(
      partsOf({
        styles: stylesWith(14),
        properties: '<workbookPr dateCompatibility="0"/>',
        sheets: [
          {
            name: 'Sheet1',
            xml: cells(
              heading('Name', 'Date of birth'),
              `<row r="2">${text('A2', 'Anna')}<c r="B2" s="1" t="d"><v>1970-01-02</v></c></row>`,
            ),
          },
        ],
      }),
    ).map(([name, xml]) => [
      name,
      xml
        .replaceAll(main, strictMain)
        .replaceAll(officeRelations, 'http://purl.oclc.org/ooxml/officeDocument/relationships'),
    ]),
  ),
  read: { 2: { name: 'Anna', born: '1970-01-02' } },
}

export const excelBooks: readonly Book[] = [
  sharedStrings,
  dayBook(
    'excel-days-1900.xlsx',
    'days counted from 1900, in the date formats that Excel offers in China',
    25_570,
    false,
  ),
  dayBook('excel-days-1904.xlsx', 'days counted from 1904, as Excel for Mac did', 24_108, true),
  numbers,
  formulas,
  annexes,
  hiddenFirst,
  chartFirst,
  strict,
]
