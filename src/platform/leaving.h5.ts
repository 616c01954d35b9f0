import Taro from '@tarojs/taro'
import { dialogs } from './dialogs'
import { settled, step } from './shell/history'

const MARK = 'leave'
/** The mark of an open sheet (`useBackCloses`). */
const SHEET = 'sheet'

const hasMark = (mark: string) => Boolean((window.history.state as Record<string, unknown> | null)?.[mark])
const pageShown = () => (window.history.state as { page?: { id: string } } | null)?.page?.id

/** The browser words the question itself when a tab is closed. */
function askBrowser(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

/**
 * The page gets a second entry in the browser's history, as an open sheet does. Going back steps from it to the first
 * one, which is the same page to the shell: there is still time to ask.
 */
export function guardLeaving(question: string): () => Promise<void> {
  const page = pageShown()
  let isOn = true
  let isPut = false

  const put = () => {
    isPut = true
    window.history.pushState({ ...(window.history.state as object | null), [MARK]: true }, '')
  }
  const stop = () => {
    isOn = false
    window.removeEventListener('popstate', handleBack)
    window.removeEventListener('beforeunload', askBrowser)
  }
  const handleBack = () => {
    // Still marked: a sheet above the page has been closed, or a page above it left.
    if (!isOn || hasMark(MARK) || hasMark(SHEET) || pageShown() !== page) return
    if (isPut) void ask()
    else put()
  }
  const ask = async () => {
    const sure = await dialogs.modal({
      title: '提示',
      content: question,
      confirmText: '放弃',
      cancelText: '继续填写',
    })
    if (!isOn || pageShown() !== page) return
    if (!sure) return put()
    stop()
    await Taro.navigateBack({ delta: 1 }).catch(() => undefined)
  }

  window.addEventListener('popstate', handleBack)
  window.addEventListener('beforeunload', askBrowser)
  // A sheet that has just closed is still on its way out of the history; one that is open is waited for.
  void settled().then(() => {
    if (isOn && pageShown() === page && !hasMark(MARK) && !hasMark(SHEET)) put()
  })
  return async () => {
    stop()
    await settled()
    if (hasMark(MARK) && pageShown() === page) await step(-1)
  }
}

void ({ guardLeaving } satisfies typeof import('./leaving'))
