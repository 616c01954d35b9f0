import { createFiles } from '@/client/files'
import type { Incoming, OutgoingFile } from '@/platform/transport.types'
import { business, handClock, ok } from './wire'

function files(answer: () => Promise<Incoming>) {
  const sent: OutgoingFile[] = []
  const told: string[] = []
  const made = createFiles({
    transport: {
      send: () => Promise.reject(new Error('not here')),
      upload(file) {
        sent.push(file)
        return answer()
      },
      download: answer,
    },
    headers: {
      shopNo: () => '10001',
      token: () => 'TOKEN-1',
      city: () => ({ provinceCode: '310000', cityCode: '310100', provinceName: '', cityName: '' }),
      distinctId: () => 'device-1',
      crawlerHost: () => '',
      platform: 'H5',
    },
    outcomes: {
      failed: (message) => told.push(message),
      unauthorized: (message) => told.push(`401 ${message}`),
      shopClosed: () => told.push('603'),
    },
    addressOf: (path) => `/h5${path}`,
    uuid: () => 'id',
    clock: handClock(),
  })
  return { ...made, sent, told }
}

const picture = { path: '/upload', filePath: 'tmp/a.png' }

test('[R-CON-02] an upload carries the common headers, the form name and 60 seconds', async () => {
  const { upload, sent } = files(() => Promise.resolve(ok({ url: '/a.png' })))
  expect(await upload(picture)).toMatchObject({ code: 200, data: { url: '/a.png' } })
  expect(sent[0]).toMatchObject({
    address: '/h5/upload',
    name: 'file',
    timeoutMs: 60_000,
    headers: { ShopNo: '10001', Authorization: 'TOKEN-1' },
  })
})

test('[R-ENV-04] an upload is judged like every request', async () => {
  const refused = files(() => Promise.resolve(business(413, '提交的内容过大')))
  expect(await refused.upload(picture)).toBe(false)
  expect(await refused.upload({ ...picture, errors: 'self' })).toMatchObject({ code: 413 })
  expect(refused.told).toEqual(['提交的内容过大'])
  const closed = files(() => Promise.resolve(business(603, '店铺已关闭')))
  expect(await closed.upload(picture)).toBeUndefined()
  const cut = files(() => Promise.resolve({ status: 200, body: '{"co' }))
  await expect(cut.upload(picture)).rejects.toMatchObject({ kind: 'malformed' })
})

test('a download answers where the file is, or throws in words', async () => {
  expect(await files(() => Promise.resolve({ status: 200, body: 'tmp/b.png' })).download('/b.png')).toBe('tmp/b.png')
  await expect(files(() => Promise.resolve({ status: 404, body: '' })).download('/b.png')).rejects.toMatchObject({
    kind: 'http',
    status: 404,
  })
  await expect(
    files(() => Promise.reject({ errMsg: 'downloadFile:fail timeout' })).download('/b'),
  ).rejects.toMatchObject({ kind: 'timeout' })
})
