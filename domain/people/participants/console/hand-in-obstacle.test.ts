import { expect, it } from 'vitest'
import { handInObstacle } from './hand-in-obstacle.ts'

const problems = [
  { path: 'jobTitle', code: 'required' },
  { path: 'portrait', code: 'required' },
] as const

it('says which consents are needed and how many entries are not right, and nothing when all is there', () => {
  expect(handInObstacle({ problems: [...problems] }, ['document', 'face'])).toEqual({
    zh: '还不能代为提交：还缺本人同意：身份证件、个人照片；还有 2 项信息需要填写或更正。',
    en: 'Cannot be submitted yet: consents to declare: Identity document, Portrait; 2 entries to complete or correct.',
  })
  expect(handInObstacle({ problems: [] }, ['policy'])?.en).toBe(
    'Cannot be submitted yet: consents to declare: Privacy policy.',
  )
  expect(handInObstacle({ problems: problems.slice(0, 1) }, [])?.en).toContain('1 entry to complete')
  expect(handInObstacle({ problems: [] }, [])).toBeUndefined()
})
