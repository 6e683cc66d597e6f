import { expect, it } from 'vitest'
import { matchFileToPeople } from './portrait-names.ts'

const people = [
  { id: 'zhang', passportName: 'Zhang Wei', chineseName: '张伟' },
  { id: 'zhangMing', passportName: 'Zhang Weiming', chineseName: '张伟明' },
  { id: 'anna', passportName: 'Anna Maria Schmidt', chineseName: '安娜·施密特' },
  { id: 'li', passportName: 'Li Na', chineseName: '李娜' },
  { id: 'otherLi', passportName: 'Li Na', chineseName: '李娜' },
  { id: 'nameless', passportName: null, chineseName: null },
]

it.each([
  ['张伟.jpg', ['zhang']],
  ['张伟_照片 (2).JPG', ['zhang']],
  ['张伟明.png', ['zhangMing']],
  ['zhang wei.jpg', ['zhang']],
  ['WEI-Zhang-20260501.jpeg', ['zhang']],
  ['ZhangWei.jpg', ['zhang']],
  ['zhangwei.jpg', ['zhang']],
  ['zhang_weiming.jpg', ['zhangMing']],
  ['Schmidt, Anna Maria.jpg', ['anna']],
  ['photo of ANNA MARIA SCHMIDT final.jpg', ['anna']],
  ['安娜施密特.jpg', ['anna']],
  ['Anna Schmidt.jpg', []],
  ['李娜.jpg', ['li', 'otherLi']],
  ['IMG_0001.jpg', []],
  ['.jpg', []],
  ['', []],
])('%s', (name, ids) => expect(matchFileToPeople(name, people).map(({ id }) => id)).toEqual(ids))
