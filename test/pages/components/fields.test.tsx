import { useState } from 'react'
import { Field } from '@/components/Field'
import { useForm } from '@/hooks/useForm'
import { MobileField } from '@/pages/account/parts/MobileField'
import { mount } from '../setup/mount'

const PASTED = '+86 138-1234 5678'
const STEP = { focus: false, isLast: true, onFocus: () => undefined, onConfirm: () => undefined }

const told = jest.fn()
beforeEach(() => told.mockClear())

function AddressForm() {
  const form = useForm({ mobile: '13800000001' }, { labels: { mobile: '手机号' } })
  const [sent, setSent] = useState('')
  return (
    <>
      <Field {...form.field('mobile')} hint="11 位手机号" kind="mobile" />
      <button type="button" onClick={() => setSent(form.now().mobile)}>
        保存
      </button>
      <output>{sent}</output>
    </>
  )
}

const inputOf = (page: { container: HTMLElement }) => page.container.querySelector('input')!

test('[R-VAL-09] a pasted number is taken whole, and stands in the field as its eleven digits', async () => {
  const page = await mount(AddressForm)
  expect(inputOf(page).maxLength).toBeGreaterThanOrEqual(PASTED.length)
  await page.type('11 位手机号', PASTED)
  expect(inputOf(page).value).toBe('13812345678')
  await page.tap('保存')
  expect(page.container.querySelector('output')?.textContent).toBe('13812345678')
  // Typing goes on from there.
  await page.type('11 位手机号', '1381234567')
  expect(inputOf(page).value).toBe('1381234567')
  page.unmount()
})

test('[R-VAL-09] the same in the forms of an account; a number that the page finds out later still comes in', async () => {
  let found = (_mobile: string): void => undefined
  const page = await mount(function Account() {
    const [value, setValue] = useState('')
    found = setValue
    return <MobileField value={value} error={undefined} step={STEP} onInput={told} />
  })
  expect(inputOf(page).maxLength).toBeGreaterThanOrEqual(PASTED.length)
  await page.type('手机号', PASTED)
  expect([inputOf(page).value, told.mock.calls.at(-1)]).toEqual(['13812345678', ['13812345678']])
  found('13900000001')
  await page.type('手机号', inputOf(page).value)
  expect(inputOf(page).value).toBe('13900000001')
  page.unmount()
})
