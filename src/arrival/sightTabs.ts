import { begun } from './sight'
import { TAB_ITEMS } from '../components/TabBar/tabs'

/** A tap goes to the app where its own tabs are there, and waits for it where they are not: see `openFirst`. */
export function answerTabs(sight: HTMLElement): void {
  const tabs = [...sight.querySelectorAll<HTMLElement>('.tab-bar__item')]
  tabs.forEach((tab, index) => {
    const { path } = TAB_ITEMS[index]!
    tab.classList.toggle('is-on', index === 0)
    tab.onclick = () => {
      tabs.forEach((each) => each.classList.toggle('is-on', each === tab))
      begun().tapped = index > 0 ? path : undefined
      begun().fetchAhead(path)
      document.querySelector<HTMLElement>(`#app .tab-bar [href^="${path}"]`)?.click()
    }
  })
}
