import type { Bilingual } from '#kit/words/bilingual.ts'
import { areaWords } from '../words.ts'

/** The page on which a hall is drawn. */
export const editorWords = {
  title: { zh: '绘制会场', en: 'Draw the hall' },
  plan: { zh: '会场图', en: 'Drawing' },
  draw: { zh: '绘制会场', en: 'Draw the hall' },
  sheet: { zh: '用表格绘制', en: 'Draw by spreadsheet' },
  saveFirst: {
    zh: '请先保存，再用表格绘制',
    en: 'Save the drawing before you use the spreadsheet',
  },
  seats: ({ count, stageSeats }: { count: number; stageSeats: number }): Bilingual => ({
    zh: stageSeats > 0 ? `可用座位 ${count} 个，其中主席台 ${stageSeats} 个` : `可用座位 ${count} 个`,
    en: `${count} ${count === 1 ? 'seat' : 'seats'}${stageSeats > 0 ? `, ${stageSeats} of them on the stage` : ''}`,
  }),
  nothing: {
    zh: '还没有绘制。添加排座、桌子、舞台和入口，或用表格绘制。',
    en: 'Nothing is drawn yet. Add rows, tables, a stage and entrances, or draw by spreadsheet.',
  },
  add: { zh: '添加', en: 'Add' },
  parts: { zh: '组成部分', en: 'Parts' },
  partsHint: {
    zh: '选中后可拖动；键盘：方向键移动，Shift 加方向键移动 1 米，Delete 删除',
    en: 'Drag a selected part, or with its button focused: arrow keys move it, Shift with them by a metre, Delete removes it',
  },
  movedTo: ({ name, x, y }: { name: Bilingual; x: number; y: number }): Bilingual => ({
    zh: `${name.zh}：距左 ${x} 米，距上 ${y} 米`,
    en: `${name.en}: ${x} m from the left, ${y} m from the top`,
  }),
  added: ({ name }: { name: Bilingual }): Bilingual => ({ zh: `已添加 ${name.zh}`, en: `${name.en} added` }),
  removed: ({ name }: { name: Bilingual }): Bilingual => ({
    zh: `已删除 ${name.zh}`,
    en: `${name.en} removed`,
  }),
  newEntrance: (number: string): Bilingual => ({ zh: `入口 ${number}`, en: `Entrance ${number}` }),
  remove: { zh: '删除', en: 'Remove' },
  copy: { zh: '复制', en: 'Duplicate' },
  undo: { zh: '撤销', en: 'Undo' },
  redo: { zh: '重做', en: 'Redo' },
  undone: { zh: '已撤销', en: 'Undone' },
  redone: { zh: '已重做', en: 'Redone' },
  fit: { zh: '会场适应内容', en: 'Fit the hall to what is drawn' },
  hall: { zh: '会场大小', en: 'Size of the hall' },
  width: { zh: '宽（米）', en: 'Width (m)' },
  depth: { zh: '深（米）', en: 'Depth (m)' },
  tool: { zh: '操作', en: 'Tool' },
  tools: {
    arrange: { zh: '布置', en: 'Arrange parts' },
    blocked: { zh: '停用座位', en: 'Block seats' },
    accessible: { zh: '无障碍座位', en: 'Accessible seats' },
  },
  markHint: {
    zh: '点按座位，或用方向键走到座位后按回车，即可标记或取消',
    en: 'Press a seat, or go to it with the arrow keys and press Enter, to mark it or take the mark off',
  },
  marks: {
    blocked: { zh: '停用', en: 'blocked' },
    accessible: { zh: '无障碍', en: 'accessible' },
  },
  marked: ({ seat, mark, is }: { seat: Bilingual; mark: Bilingual; is: boolean }): Bilingual => ({
    zh: is ? `${seat.zh}：${mark.zh}` : `${seat.zh}：取消${mark.zh}`,
    en: is ? `${seat.en}: ${mark.en}` : `${seat.en}: no longer ${mark.en}`,
  }),
  chineseName: { zh: '名称（中文）', en: 'Name in Chinese' },
  englishName: { zh: '名称（英文）', en: 'Name in English' },
  x: { zh: '距左（米）', en: 'From the left (m)' },
  y: { zh: '距上（米）', en: 'From the top (m)' },
  turn: { zh: '朝向（度）', en: 'Turned (degrees)' },
  turnHint: { zh: '0 为面向上边，顺时针', en: '0 faces the top edge, clockwise' },
  of: { zh: '用途', en: 'What it is' },
  areas: areaWords,
  tableNumber: { zh: '桌号', en: 'Table number' },
  tableSeats: { zh: '座位数', en: 'Seats' },
  sideSeats: { zh: '每侧座位数', en: 'Seats on each side' },
  heads: { zh: '两端各设一座', en: 'A seat at each end' },
  pitch: { zh: '座距（米）', en: 'Between seats (m)' },
  rowPitch: { zh: '排距（米）', en: 'Between rows (m)' },
  allRows: { zh: '统一设置各排', en: 'Set all rows' },
  rowCount: { zh: '排数', en: 'Rows' },
  rowSeats: { zh: '每排座位数', en: 'Seats in a row' },
  firstLabel: { zh: '首排排号', en: 'Label of the first row' },
  firstLabelHint: { zh: '数字或字母，其后依次递增', en: 'A number or a letter; the next rows count on' },
  from: { zh: '起始座号', en: 'First number' },
  numbering: { zh: '编号方式', en: 'Numbering' },
  aisles: { zh: '过道在第几座之后', en: 'Aisles after seat' },
  aislesHint: { zh: '从就座者左手数起，如 10, 20', en: 'Counted from the left hand, for example 10, 20' },
  aislesWrong: {
    zh: '请填写座位之间的位置，如 10, 20',
    en: 'Give places between two seats, for example 10, 20',
  },
  labelWrong: {
    zh: '1 至 6 个字符，不含空格和连字符',
    en: '1 to 6 characters without spaces and hyphens',
  },
  bothNames: { zh: '请填写两种语言', en: 'Give both languages' },
  apply: { zh: '应用到各排', en: 'Apply to all rows' },
  eachRow: { zh: '逐排调整', en: 'Each row' },
  row: { zh: '排号', en: 'Row' },
  rowOf: ({ label }: { label: string }): Bilingual => ({ zh: `${label} 排`, en: `row ${label}` }),
  saved: { zh: '会场图已保存', en: 'The drawing is saved' },
  save: { zh: '保存', en: 'Save' },
  discard: { zh: '放弃更改', en: 'Discard changes' },
  discardText: {
    zh: '未保存的绘制将会丢失。',
    en: 'What was drawn and not saved will be lost.',
  },
  wrong: { zh: '请先更正：', en: 'To be corrected first:' },
}

/** The drawing as a form. */
export const drawingWords = {
  title: editorWords.title,
  sections: { drawing: editorWords.plan },
  fields: { drawing: editorWords.plan },
}

/** The plan of a hall, wherever it is shown. */
export const planWords = {
  larger: { zh: '放大', en: 'Zoom in' },
  smaller: { zh: '缩小', en: 'Zoom out' },
  whole: { zh: '全图', en: 'Whole hall' },
  view: { zh: '视角', en: 'View' },
  views: {
    audience: { zh: '观众视角', en: 'From the audience' },
    stage: { zh: '舞台视角', en: 'From the stage' },
  },
  free: { zh: '空位', en: 'free' },
  blocked: { zh: '停用', en: 'blocked' },
  accessible: { zh: '无障碍', en: 'accessible' },
  keys: {
    zh: '方向键选择座位，回车拿起或放下，Esc 放回',
    en: 'Arrow keys choose a seat, Enter lifts or puts down, Escape lets go',
  },
  lifted: ({ name, seat }: { name: string; seat: Bilingual }): Bilingual => ({
    zh: `已拿起 ${name}（${seat.zh}）`,
    en: `${name} lifted from ${seat.en}`,
  }),
  letGo: ({ name }: { name: string }): Bilingual => ({
    zh: `${name} 已放回原位`,
    en: `${name} stays where they were`,
  }),
  isBlocked: ({ seat }: { seat: Bilingual }): Bilingual => ({
    zh: `${seat.zh} 已停用`,
    en: `${seat.en} is blocked`,
  }),
}
