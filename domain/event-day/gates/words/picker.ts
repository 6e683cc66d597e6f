/** Texts of the control that picks a gate. */
export const pickerWords = {
  findGate: { zh: '输入门岗名称或位置查找', en: 'Type the name or place of a gate to find it' },
  removed: { zh: '移除', en: 'Remove' },
}
