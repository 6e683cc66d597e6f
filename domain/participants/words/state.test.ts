import { describe, expect, it } from 'vitest'
import { versionText } from './state.ts'

const both = (
  status: Parameters<typeof versionText>[0]['status'],
  version: number,
  approved: number | null,
) => {
  const { zh, en } = versionText({ status, version, approvedVersion: approved })
  return [en, zh]
}

describe('the version in words', () => {
  it('names the version in force beside the one that waits', () => {
    expect(both('pending', 4, 3)).toEqual(['approved v3, v4 waiting', 'v3 已通过，v4 待审核'])
    expect(both('returned', 4, 3)).toEqual(['approved v3, v4 returned', 'v3 已通过，v4 已退回'])
    expect(both('notApproved', 5, 2)).toEqual(['approved v2, v5 not approved', 'v2 已通过，v5 未通过'])
  })

  it('names one version when there is only one to name', () => {
    expect(both('approved', 3, 3)).toEqual(['approved v3', 'v3 已通过'])
    expect(both('pending', 1, null)).toEqual(['v1 waiting', 'v1 待审核'])
    expect(both('returned', 2, null)).toEqual(['v2 returned', 'v2 已退回'])
  })

  it('does not call a version approved whose decision was taken back', () => {
    expect(both('pending', 3, 3)).toEqual(['v3 waiting', 'v3 待审核'])
  })

  it('says so when nothing was submitted, and keeps no version in force after a withdrawal', () => {
    expect(both('draft', 0, null)).toEqual(['not submitted yet', '尚未提交'])
    expect(both('withdrawn', 0, null)).toEqual(['withdrawn', '已撤回'])
    expect(both('withdrawn', 4, 3)).toEqual(['v4 withdrawn', 'v4 已撤回'])
  })
})
