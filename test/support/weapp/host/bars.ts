/** The native bars around a page: title above (unless the page brings its own) and the five tabs below. */
import { appConfig, asset, isTab, pageConfig, tabs } from './appFiles'
import { traits } from './traits'

export const STATUS_BAR = 47
const TITLE_BAR = 44
const TAB_BAR = 50

/** Where WeChat's capsule sits on this screen; pages with their own bar keep clear of it. */
export function capsule(): { top: number; right: number; bottom: number; left: number; width: number; height: number } {
  if (traits().capsule === 'zeros') return { top: 0, right: 0, bottom: 0, left: 0, width: 0, height: 0 }
  const right = innerWidth - 7
  return { top: STATUS_BAR + 4, right, bottom: STATUS_BAR + 36, left: right - 87, width: 87, height: 32 }
}

interface TabLook {
  text: string
  badge: string
  dot: boolean
}

const looks: TabLook[] = tabs.map(({ text }) => ({ text, badge: '', dot: false }))
const style = {
  color: appConfig.tabBar?.color ?? '#666666',
  selectedColor: appConfig.tabBar?.selectedColor ?? '#111111',
  backgroundColor: appConfig.tabBar?.backgroundColor ?? '#ffffff',
}
let tabBarHidden = false
let title = ''
let titleColors: { frontColor?: string; backgroundColor?: string } = {}
let shownPath = ''
let canGoBack = false
const actions: { switchTab(path: string, index: number): void; back(): void } = { switchTab: () => {}, back: () => {} }

const element = (id: string): HTMLElement => document.getElementById(id) as HTMLElement

export function onBarTap(handlers: typeof actions): void {
  Object.assign(actions, handlers)
}

export function frameOf(path: string): { frame: HTMLElement; scroller: HTMLElement } {
  const top = pageConfig(path).navigationStyle === 'custom' ? 0 : STATUS_BAR + TITLE_BAR
  const bottom = isTab(path) ? TAB_BAR : 0
  const frame = document.createElement('div')
  frame.className = 'mini-page'
  frame.dataset.route = path
  frame.style.setProperty('--page-top', `${top}px`)
  frame.style.setProperty('--page-bottom', `${bottom}px`)
  frame.style.setProperty('--page-height', `${innerHeight - top - bottom}px`)
  const scroller = frame.appendChild(document.createElement('div'))
  scroller.className = 'mini-scroller'
  scroller.tabIndex = 0
  element('screen').appendChild(frame)
  return { frame, scroller }
}

export const windowHeight = (): number => {
  const top = pageConfig(shownPath).navigationStyle === 'custom' ? 0 : STATUS_BAR + TITLE_BAR
  return innerHeight - top - (isTab(shownPath) ? TAB_BAR : 0)
}

function drawTitle(): void {
  const bar = element('title-bar')
  const config = pageConfig(shownPath)
  bar.replaceChildren()
  bar.hidden = config.navigationStyle === 'custom'
  document.title = title
  bar.style.background = titleColors.backgroundColor ?? config.navigationBarBackgroundColor ?? '#ffffff'
  bar.style.color = titleColors.frontColor ?? (config.navigationBarTextStyle === 'white' ? '#ffffff' : '#000000')
  if (canGoBack) {
    const back = bar.appendChild(document.createElement('button'))
    back.textContent = '‹'
    back.setAttribute('aria-label', '返回')
    back.onclick = () => actions.back()
  }
  bar.appendChild(document.createElement('span')).textContent = title
}

function drawTabs(): void {
  const bar = element('tab-bar')
  bar.replaceChildren()
  bar.hidden = tabBarHidden || !isTab(shownPath)
  bar.style.background = style.backgroundColor
  tabs.forEach((tab, index) => {
    const look = looks[index]
    const selected = tab.pagePath === shownPath
    const button = bar.appendChild(document.createElement('button'))
    button.style.color = selected ? style.selectedColor : style.color
    if (selected) button.setAttribute('aria-current', 'page')
    const icon = selected ? (tab.selectedIconPath ?? tab.iconPath) : tab.iconPath
    if (icon) {
      const image = button.appendChild(document.createElement('img'))
      image.alt = ''
      image.src = asset(icon)
    }
    button.appendChild(document.createElement('span')).textContent = look?.text ?? tab.text
    if (look?.badge || look?.dot) {
      const badge = button.appendChild(document.createElement('span'))
      badge.className = 'badge'
      badge.textContent = look.badge
    }
    button.onclick = () => actions.switchTab(`/${tab.pagePath}`, index)
  })
}

export function drawBars(path: string, back: boolean): void {
  if (path !== shownPath) {
    title = pageConfig(path).navigationBarTitleText ?? ''
    titleColors = {}
  }
  shownPath = path
  canGoBack = back
  drawTitle()
  drawTabs()
}

export function setTitle(text: string): void {
  title = text
  drawTitle()
}

export function setTitleColors(colors: typeof titleColors): void {
  titleColors = colors
  drawTitle()
}

export function setTab(index: number, change: Partial<TabLook>): void {
  const look = looks[index]
  if (!look) throw new Error(`invalid index ${index}`)
  Object.assign(look, change)
  drawTabs()
}

export function setTabStyle(change: Partial<typeof style>): void {
  Object.assign(style, change)
  drawTabs()
}

export function hideTabs(hidden: boolean): void {
  tabBarHidden = hidden
  drawTabs()
}
