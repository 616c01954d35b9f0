/** The ground under every page test: Taro's React tools, the H5 half of the components, the router. */
import { Button, Input, Text, View } from '@tarojs/components'
import Taro from '@tarojs/taro'
import { useState } from 'react'
import { mount } from './setup/mount'

function Counter({ start }: { start: number }) {
  const [count, setCount] = useState(start)
  const [word, setWord] = useState('')
  return (
    <View>
      <Button onClick={() => setCount(count + 1)}>加一</Button>
      <Text>
        数量 {count} {word}
      </Text>
      <Input placeholder="词" onInput={(event) => setWord(event.detail.value)} />
    </View>
  )
}

test('a component renders, is tapped and typed into', async () => {
  const page = await mount(Counter, { start: 3 })
  expect(page.text()).toContain('数量 3')
  await page.tap('加一')
  await page.see('数量 4')
  await page.type('词', 'M8×30')
  await page.see('M8×30')
  expect(() => page.find('没有')).toThrow('nothing is named')
  page.unmount()
  expect(document.body.textContent).not.toContain('数量')
})

test('the functions of Taro are those of the H5 build', async () => {
  expect(Taro.getEnv()).toBe('WEB')
  await Taro.showToast({ title: '内容已复制', icon: 'none', duration: 1000 })
  expect(document.querySelector('[role=status]')?.textContent).toBe('内容已复制')
})
