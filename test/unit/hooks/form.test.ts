/** @jest-environment jsdom */
import { fieldBlamed, useForm } from '@/hooks/useForm'
import { drawAttention } from '@/platform/attention'
import { act, renderHook } from './renderHook'

jest.mock('@/platform/attention', () => ({ drawAttention: jest.fn() }))

const LABELS = { name: '收货人', mobile: '手机号', region: '省市区' }
const INITIAL = { name: '', mobile: '', region: { code: '' } }

beforeEach(() => jest.clearAllMocks())

test('a letter costs no new field, but makes the form dirty', async () => {
  const form = await renderHook(() => useForm(INITIAL, LABELS))
  expect(form.current().isDirty).toBe(false)
  const before = form.current().field('name')
  await act(async () => before.onInput('name', '周敏'))
  expect(form.current().field('name')).toEqual(before)
  expect(form.current().now()).toEqual({ ...INITIAL, name: '周敏' })
  expect(form.current().isDirty).toBe(true)
})

test('what the page puts in comes with a new version, also when it is the same text again', async () => {
  const form = await renderHook(() => useForm(INITIAL, LABELS))
  await act(async () => form.current().put({ name: '周敏' }))
  const first = form.current().field('name')
  await act(async () => first.onInput('name', '周敏敏'))
  await act(async () => form.current().put({ name: '周敏' }))
  expect(form.current().field('name')).toMatchObject({ text: '周敏' })
  expect(form.current().field('name').version).toBeGreaterThan(first.version)
  expect(form.current().field('mobile').version).toBe(0)
})

test('what is wrong leads to the first field of the page, again at every try, and goes with the next letter', async () => {
  const form = await renderHook(() => useForm(INITIAL, LABELS))
  const mistakes = { region: '请选择', mobile: '请输入正确的手机号' }
  await act(async () => form.current().blame(mistakes))
  await act(async () => form.current().blame(mistakes))
  expect((drawAttention as jest.Mock).mock.calls).toEqual([['mobile'], ['mobile']])
  expect(form.current().field('mobile')).toMatchObject({ error: '请输入正确的手机号', focus: true })
  await act(async () => form.current().field('mobile').onInput('mobile', '1'))
  expect(form.current().errors).toEqual({ region: '请选择' })
  await act(async () => form.current().put({ region: { code: '310115' } }))
  expect(form.current().errors).toEqual({})
})

test('an entry that arrives to be edited is no change', async () => {
  const form = await renderHook(() => useForm(INITIAL, LABELS))
  await act(async () => form.current().start({ ...INITIAL, name: '王工' }))
  expect(form.current().field('name').text).toBe('王工')
  expect(form.current().isDirty).toBe(false)
})

test('a refusal of the service is shown at the field that it names', () => {
  expect(fieldBlamed('请输入正确的手机号', LABELS)).toBe('mobile')
  expect(fieldBlamed('请选择完整的省市区', LABELS)).toBe('region')
  expect(fieldBlamed('参数错误：name', LABELS)).toBe('name')
  expect(fieldBlamed('最多保存 50 个', LABELS)).toBeUndefined()
})
