import { useState } from 'react'
import { View } from '@tarojs/components'
import { NavBar } from '@/components/NavBar'
import { mount } from '../setup/mount'

function Arriving() {
  const [isHere, setHere] = useState(false)
  return (
    <View>
      <NavBar look={isHere ? 'clear' : 'surface'} title="商品" />
      <View onClick={() => setHere(true)}>到了</View>
    </View>
  )
}

test('a bar that changes its look keeps its heading, and with it the focus of whoever has just arrived', async () => {
  const page = await mount(Arriving)
  const heading = page.container.querySelector('h1')!
  heading.tabIndex = -1
  heading.focus()
  await page.tap('到了')
  expect(page.container.querySelector('.nav-bar--look-clear')).not.toBeNull()
  expect(document.activeElement).toBe(heading)
  page.unmount()
})
