/** @jest-environment jsdom */
import { fieldBlamed, useForm } from '@/hooks/useForm'
import { drawAttention } from '@/platform/page'
import { act, renderHook } from './renderHook'

jest.mock('@/platform/page', () => ({ drawAttention: jest.fn() }))

const LABELS = { name: '收货人', mobile: '手机号', region: '省市区' }
const INITIAL = { name: '', mobile: '', region: { code: '' } }

beforeEach(() => jest.clearAllMocks())

test('a letter costs neither a new field nor a render, and is told to whoever listens', async () => {
  let renders = 0
  const handleChange = jest.fn()
  const form = await renderHook(() => {
    renders += 1
    return useForm(INITIAL, { labels: LABELS, onChange: handleChange })
  })
  const rendersBefore = renders
  const before = form.current().field('name')
  await act(async () => before.onInput('name', '周敏'))
  expect(form.current().field('name')).toEqual(before)
  expect(form.current().now()).toEqual({ ...INITIAL, name: '周敏' })
  expect([renders - rendersBefore, handleChange.mock.calls.length]).toEqual([0, 1])
  // The text that is there already is no change.
  await act(async () => before.onInput('name', '周敏'))
  expect(handleChange).toHaveBeenCalledTimes(1)
})

test('only what is wrong now is shown, a letter forgives its own field, and no field without a label gets the focus', async () => {
  const form = await renderHook(() => useForm({ mobile: '', code: '' }))
  let isFine = true
  await act(async () => {
    isFine = form.current().check({ mobile: '手机号不对', code: '请输入验证码' })
  })
  expect([isFine, form.current().errors]).toEqual([false, { mobile: '手机号不对', code: '请输入验证码' }])
  await act(async () => form.current().type('mobile', '138'))
  expect([form.current().now().mobile, form.current().errors]).toEqual(['138', { code: '请输入验证码' }])
  await act(async () => {
    isFine = form.current().check({})
  })
  expect([isFine, form.current().errors]).toEqual([true, {}])
  expect(drawAttention).not.toHaveBeenCalled()
})

test('what the page puts in comes with a new version, also when it is the same text again', async () => {
  const form = await renderHook(() => useForm(INITIAL, { labels: LABELS }))
  await act(async () => form.current().put({ name: '周敏' }))
  const first = form.current().field('name')
  await act(async () => first.onInput('name', '周敏敏'))
  await act(async () => form.current().put({ name: '周敏' }))
  expect(form.current().field('name')).toMatchObject({ text: '周敏' })
  expect(form.current().field('name').version).toBeGreaterThan(first.version)
  expect(form.current().field('mobile').version).toBe(0)
})

test('what is wrong leads to the first field of the page, again at every try, and goes with the next letter', async () => {
  const form = await renderHook(() => useForm(INITIAL, { labels: LABELS }))
  const mistakes = { region: '请选择', mobile: '请输入正确的手机号' }
  await act(async () => form.current().check(mistakes))
  await act(async () => form.current().check(mistakes))
  expect((drawAttention as jest.Mock).mock.calls).toEqual([['mobile'], ['mobile']])
  expect(form.current().field('mobile')).toMatchObject({ error: '请输入正确的手机号', focus: true })
  await act(async () => form.current().field('mobile').onInput('mobile', '1'))
  expect(form.current().errors).toEqual({ region: '请选择' })
  await act(async () => form.current().put({ region: { code: '310115' } }))
  expect(form.current().errors).toEqual({})
})

test('an entry that arrives to be edited is no change', async () => {
  const handleChange = jest.fn()
  const form = await renderHook(() => useForm(INITIAL, { labels: LABELS, onChange: handleChange }))
  await act(async () => form.current().start({ ...INITIAL, name: '王工' }))
  expect(form.current().field('name').text).toBe('王工')
  expect(handleChange).not.toHaveBeenCalled()
})

test('a refusal of the service is shown at the field that it names', () => {
  expect(fieldBlamed('请输入正确的手机号', LABELS)).toBe('mobile')
  expect(fieldBlamed('请选择完整的省市区', LABELS)).toBe('region')
  expect(fieldBlamed('参数错误：name', LABELS)).toBe('name')
  expect(fieldBlamed('最多保存 50 个', LABELS)).toBeUndefined()
})
