/** Texts beside a file to be downloaded. */
export const notCheckedWords = {
  said: { zh: '内容未检查', en: 'Contents not checked' },
  why: {
    zh: '系统只核对了文件类型，没有检查其中的宏、链接和附带的文件，请谨慎打开。',
    en: 'Only the type of the file was verified, not macros, links and files inside it. Open it with care.',
  },
}
