import { expect, test } from 'vitest'
import { signedCall } from './alibaba-signature.ts'

const keys = { accessKeyId: 'YourAccessKeyId', accessKeySecret: 'YourAccessKeySecret' }

// the example with fixed values in the provider's description of the method
const published = {
  endpoint: new URL('https://ecs.cn-shanghai.aliyuncs.com'),
  action: 'RunInstances',
  version: '2014-05-26',
  query: { RegionId: 'cn-shanghai', ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd' },
  nonce: '3156853299f313e23d1673dc12e1703d',
  at: new Date('2023-10-26T10:22:32.000Z'),
}

test('signs the published example as its description does', () => {
  const { url, headers } = signedCall(published, keys)
  expect(url).toBe(
    'https://ecs.cn-shanghai.aliyuncs.com/?ImageId=win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd&RegionId=cn-shanghai',
  )
  expect(headers).toEqual({
    host: 'ecs.cn-shanghai.aliyuncs.com',
    'x-acs-action': 'RunInstances',
    'x-acs-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    'x-acs-date': '2023-10-26T10:22:32Z',
    'x-acs-signature-nonce': '3156853299f313e23d1673dc12e1703d',
    'x-acs-version': '2014-05-26',
    authorization:
      'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
  })
})

test('encodes as the description demands, and the address that is called is the one that was signed', () => {
  const value = `峰会 A+B*~!'()"&=/%`
  const { url } = signedCall({ ...published, query: { b: value, a: '' } }, keys)
  expect(url).toBe(
    'https://ecs.cn-shanghai.aliyuncs.com/?a=&b=%E5%B3%B0%E4%BC%9A%20A%2BB%2A~%21%27%28%29%22%26%3D%2F%25',
  )
  expect(new URL(url).href).toBe(url)
  expect(new URL(url).searchParams.get('b')).toBe(value)
})
