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
const number = (cell: string, value: number | string, style?: number) =>
  `<c r="${cell}"${style === undefined ? '' : ` s="${style}"`}><v>${value}</v></c>`

const wpsProperties = {
  'docProps/app.xml': `${declaration}<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties"><Application>WPS 表格</Application><AppVersion>12.1.0</AppVersion></Properties>`,
  'docProps/custom.xml': `${declaration}<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/custom-properties" xmlns:vt="http://schemas.openxmlformats.org/officeDocument/2006/docPropsVTypes"><property fmtid="{D5CDD505-2E9C-101B-9397-08002B2CF9AE}" pid="2" name="ICV"><vt:lpwstr>0</vt:lpwstr></property><property fmtid="{D5CDD505-2E9C-101B-9397-08002B2CF9AE}" pid="3" name="KSOProductBuildVer"><vt:lpwstr>2052-12.1.0.1</vt:lpwstr></property></Properties>`,
}

/** As WPS writes `styles.xml`: the built-in formats spelled out, its name of General, and its extension list. */
const wpsStyles = stylesWith(
  14,
  31,
  57,
  'G/通用格式',
  '@',
  'yyyy&quot;年&quot;m&quot;月&quot;d&quot;日&quot;;@',
  '[DBNum1][$-804]yyyy&quot;年&quot;m&quot;月&quot;d&quot;日&quot;;@',
  '0_);[Red]\\(0\\)',
  '[DBNum2][$-804]General',
)
  .replace(
    '<numFmts count="5">',
    '<numFmts count="9"><numFmt numFmtId="41" formatCode="_ * #,##0_ ;_ * \\-#,##0_ ;_ * &quot;-&quot;_ ;_ @_ "/><numFmt numFmtId="42" formatCode="_ &quot;￥&quot;* #,##0_ ;_ &quot;￥&quot;* \\-#,##0_ ;_ &quot;￥&quot;* &quot;-&quot;_ ;_ @_ "/><numFmt numFmtId="43" formatCode="_ * #,##0.00_ ;_ * \\-#,##0.00_ ;_ * &quot;-&quot;??_ ;_ @_ "/><numFmt numFmtId="44" formatCode="_ &quot;￥&quot;* #,##0.00_ ;_ &quot;￥&quot;* \\-#,##0.00_ ;_ &quot;￥&quot;* &quot;-&quot;??_ ;_ @_ "/>',
  )
  .replace(
    '</styleSheet>',
    '<dxfs count="0"/><tableStyles count="0" defaultTableStyle="TableStyleMedium2" defaultPivotStyle="PivotStyleLight16"/><colors><mruColors><color rgb="00FF0000"/></mruColors></colors><extLst><ext uri="{EB79DEF2-80B8-43e5-95BD-54CBDDF9020C}" xmlns:x14="http://schemas.microsoft.com/office/spreadsheetml/2009/9/main"><x14:slicerStyles defaultSlicerStyle="SlicerStyleLight1"/></ext></extLst></styleSheet>',
  )

const list: Book = {
  file: 'wps-list.xlsx',
  what: 'the parts that WPS writes: its styles, custom properties, a data source and its name of General',
  parts: partsOf({
    styles: wpsStyles,
    properties:
      '<fileVersion appName="xl" lastEdited="3" lowestEdited="5" rupBuild="9302"/><workbookPr/><bookViews><workbookView windowWidth="28800" windowHeight="12375"/></bookViews>',
    strings: ['姓名', '出生日期', '号码', '欧阳娜娜', '𠮷野家', '買買提·吐爾遜']
      .map((each) => `<si><t>${each}</t></si>`)
      .join(''),
    sheets: [
      {
        name: 'Sheet1',
        xml: worksheet(
          `<sheetPr/><dimension ref="A1:C8"/><sheetViews><sheetView tabSelected="1" workbookViewId="0"><selection activeCell="A1" sqref="A1"/></sheetView></sheetViews><sheetFormatPr defaultColWidth="9" defaultRowHeight="13.5" outlineLevelCol="2"/>${cells(
            '<row r="1" spans="1:3"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c></row>',
            `<row r="2" spans="1:3"><c r="A2" s="4" t="s"><v>3</v></c>${number('B2', 25570, 1)}${number('C2', 13800138000, 4)}</row>`,
            `<row r="3" spans="1:3"><c r="A3" t="s"><v>4</v></c>${number('B3', 25570, 2)}${number('C3', 13800138000, 5)}</row>`,
            `<row r="4" spans="1:3"><c r="A4" t="s"><v>5</v></c>${number('B4', 25570, 6)}${number('C4', 86, 8)}</row>`,
            `<row r="5" spans="1:3">${text('A5', 'capital numerals')}${number('B5', 25570, 7)}${number('C5', 86, 9)}</row>`,
            `<row r="6" spans="1:3">${text('A6', '　李　雷　')}${text('B6', '１９７０年１月２日')}${text('C6', '０１２３')}</row>`,
            `<row r="7" spans="1:3">${text('A7', 'format 57')}${number('B7', 25570, 3)}</row>`,
            `<row r="8" spans="1:3">${text('A8', "'apostrophe")}${text('C8', "'+86 138")}</row>`,
          )}<pageMargins left="0.75" right="0.75" top="1" bottom="1" header="0.5" footer="0.5"/><headerFooter/>`,
          ' xmlns:xdr="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing" xmlns:x14="http://schemas.microsoft.com/office/spreadsheetml/2009/9/main" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:etc="http://www.wps.cn/officeDocument/2017/etCustomData"',
        ),
      },
    ],
    more: wpsProperties,
  }),
  read: {
    2: { name: '欧阳娜娜', born: '1970-01-02', number: '13800138000' },
    3: { name: '𠮷野家', born: '1970-01-02', number: '13800138000' },
    4: { name: '買買提·吐爾遜', born: '1970-01-02', number: '86' },
    5: { name: 'capital numerals', born: '1970-01-02', number: '86' },
    6: { name: '李　雷', born: '1970-01-02', number: '０１２３' },
    7: { name: 'format 57', born: '1970-01-02' },
    8: { name: "'apostrophe", number: '+86 138' },
  },
}

const absoluteTargets: Book = {
  file: 'wps-absolute-targets.xlsx',
  what: 'relationships whose targets begin at the root, a sheet part with a capital, a byte order mark in every part',
  parts: partsOf({
    mark: '\ufeff',
    sheets: [
      {
        name: '名单',
        part: 'worksheets/Sheet1.xml',
        target: '/xl/worksheets/Sheet1.xml',
        xml: cells(
          heading('姓名 Name', '性别'),
          `<row r="2">${text('A2', '王一')}${text('B2', '女 Female')}</row>`,
        ),
      },
    ],
  }),
  read: { 2: { name: '王一', gender: 'female' } },
}

const otherCase: Book = {
  file: 'other-case.xlsx',
  what: 'a part whose name differs from its relationship in capitals only',
  parts: partsOf({
    sheets: [
      {
        name: 'Sheet1',
        part: 'worksheets/Sheet1.xml',
        target: 'worksheets/sheet1.xml',
        xml: cells(heading('Name'), `<row r="2">${text('A2', 'Anna')}</row>`),
      },
    ],
  }),
  read: 'noSpreadsheet',
}

const cellImages: Book = {
  file: 'wps-cell-images.xlsx',
  what: 'a picture in a cell, by the part that only WPS writes',
  parts: partsOf({
    sheets: [
      {
        name: 'Sheet1',
        xml: cells(
          heading('姓名', '备注'),
          `<row r="2">${text('A2', '王一')}<c r="B2" t="str"><f>_xlfn.DISPIMG("ID_1",1)</f><v>=DISPIMG("ID_1",1)</v></c></row>`,
        ),
      },
    ],
    more: {
      'xl/_rels/workbook.xml.rels': relationships([
        ['worksheet', 'worksheets/sheet1.xml'],
        ['http://www.wps.cn/officeDocument/2020/cellImage', 'cellimages.xml'],
      ]),
      'xl/cellimages.xml': `${declaration}<etc:cellImages xmlns:etc="http://www.wps.cn/officeDocument/2017/etCustomData" xmlns:xdr="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing" xmlns:r="${officeRelations}" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><etc:cellImage><xdr:pic><xdr:nvPicPr><xdr:cNvPr id="2" name="ID_1"/></xdr:nvPicPr><xdr:blipFill><a:blip r:embed="rId1"/></xdr:blipFill></xdr:pic></etc:cellImage></etc:cellImages>`,
    },
  }),
  read: { 2: { name: '王一', note: '!noResult' } },
}

const bare: Book = {
  file: 'bare.xlsx',
  what: 'no positions of rows and cells, no styles, a prefix for every element, single quotes',
  parts: partsOf({
    sheets: [
      {
        name: 'Sheet1',
        xml: `<?xml version='1.0' encoding='utf-8'?><x:worksheet xmlns:x='${main}'><x:sheetData>\
<x:row><x:c t='inlineStr'><x:is><x:t>Name</x:t></x:is></x:c><x:c t='inlineStr'><x:is><x:t>Number</x:t></x:is></x:c></x:row>\
<x:row><x:c t='inlineStr'><x:is><x:r><x:t xml:space='preserve'>An</x:t></x:r><x:r><x:t>na</x:t></x:r><x:rPh sb='0' eb='1'><x:t>phonetic</x:t></x:rPh></x:is></x:c><x:c t='n'><x:v>12</x:v></x:c></x:row>\
<x:row/><x:row><x:c/><x:c t='str'><x:v>007</x:v></x:c></x:row></x:sheetData></x:worksheet>`,
      },
    ],
  }),
  read: { 2: { name: 'Anna', number: '12' }, 4: { number: '007' } },
}

export const wpsBooks: readonly Book[] = [list, absoluteTargets, otherCase, cellImages, bare]
