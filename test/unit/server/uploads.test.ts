import fc from 'fast-check'
import { fileIn, readUpload } from '../../../server/http/uploads'

const TYPE = 'multipart/form-data; boundary=----x'
const part = (head: string, content: string | Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`------x\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ])
const END = Buffer.from('------x--\r\n')

test('fields and a file come out as they went in, whatever bytes the file has', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 500 }), fc.string(), (bytes, text) => {
      const content = Buffer.concat([Buffer.from(bytes), Buffer.from('\r\n\r\n--'), Buffer.from(bytes)])
      const body = Buffer.concat([
        part('name="numbers"', text),
        part('name="pdf"; filename="发票 %22a%22.pdf"\r\nContent-Type: application/pdf', content),
        END,
      ])
      fc.pre(!text.includes('------x') && !content.includes('------x'))
      const fields = readUpload(body, TYPE)
      expect(fields['numbers']).toBe(Buffer.from(text).toString('utf8'))
      const file = fileIn(fields, 'pdf')!
      expect([file.name, file.content.equals(content)]).toEqual(['发票 "a".pdf', true])
    }),
  )
})

test('no file was chosen, and a name like that of a field of every object, are no file', () => {
  const fields = readUpload(
    Buffer.concat([part('name="pdf"; filename=""', ''), part('name="__proto__"', 'x'), END]),
    TYPE,
  )
  expect([fileIn(fields, 'pdf'), fileIn(fields, 'toString'), fileIn(undefined, 'pdf')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test.each([
  ['no boundary', 'multipart/form-data', END],
  ['no end', TYPE, part('name="a"', 'x')],
  ['nothing', TYPE, Buffer.alloc(0)],
  ['a name twice', TYPE, Buffer.concat([part('name="a"', '1'), part('name="a"', '2'), END])],
  ['no name', TYPE, Buffer.concat([part('filename="a"', '1'), END])],
  ['a part without a head', TYPE, Buffer.from('------x\r\nrubbish\r\n------x--\r\n')],
  ['too many parts', TYPE, Buffer.concat([...Array.from({ length: 21 }, (_, n) => part(`name="f${n}"`, '')), END])],
])('a form with %s is refused', (_what, type, body) => {
  expect(() => readUpload(body, type)).toThrow('提交的表单不完整')
})
