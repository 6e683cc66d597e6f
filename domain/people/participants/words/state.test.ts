import { describe, expect, it } from 'vitest'
import { versionText } from './state.ts'

const both = (
  status: Parameters<typeof versionText>[0]['status'],
  version: number,
  approvedVersion: number | null,
  changedSinceSubmission = false,
) => {
  const { zh, en } = versionText({ status, version, approvedVersion, changedSinceSubmission })
  return [en, zh]
}

describe('the version in words', () => {
  it('says that a version in force stands beside the change that waits or was returned', () => {
    expect(both('pending', 4, 3)).toEqual(['approved; change under review', '已通过，修改待审核'])
    expect(both('returned', 4, 3)).toEqual(['approved; change returned', '已通过，修改被退回'])
  })

  it('says whether what was approved was changed since', () => {
    expect(both('approved', 3, 3)).toEqual(['as approved', '与通过时一致'])
    expect(both('approved', 3, 3, true)).toEqual(['unsubmitted changes', '有未提交的修改'])
  })

  it('tells a first submission from a later one', () => {
    expect(both('pending', 1, null)).toEqual(['first submission', '首次提交'])
    expect(both('pending', 2, null)).toEqual(['submitted again', '再次提交'])
    expect(both('returned', 2, null)).toEqual(['awaiting changes', '待修改'])
  })

  it('does not call a version approved whose decision was taken back', () => {
    expect(both('pending', 3, 3)).toEqual(['submitted again', '再次提交'])
  })

  it('says so when nothing was submitted, was taken back, or the person does not come', () => {
    expect(both('draft', 0, null)).toEqual(['not submitted yet', '尚未提交'])
    expect(both('draft', 2, null)).toEqual(['not resubmitted yet', '尚未重新提交'])
    expect(both('withdrawn', 4, 3)).toEqual(['not attending', '不参会'])
  })
})
