import { watchLineBack } from './lineBack'
import './overlays.scss'

// What is needed without a line has come before the line goes, and this with it.
watchLineBack()

/** Toast and loading share one place on the screen, as in the mini-program: the later one wins. */
let box: HTMLElement | undefined
let timer: ReturnType<typeof setTimeout> | undefined

function element(tag: string, className: string, text = ''): HTMLElement {
  const made = document.createElement(tag)
  made.className = className
  made.textContent = text
  return made
}

function put(text: string, look: string): void {
  clear()
  box = element('div', `app-overlay ${look}`)
  box.setAttribute('role', 'status')
  box.append(element('span', 'app-overlay__text', text))
  document.body.append(box)
}

export function clear(): void {
  clearTimeout(timer)
  box?.remove()
  box = undefined
}

export function toast(text: string, durationMs: number): void {
  put(text, 'app-overlay--toast')
  timer = setTimeout(clear, durationMs)
}

export function loading(text: string): void {
  put(text, 'app-overlay--load')
}

interface ModalOptions {
  title?: string
  content?: string
  confirmText?: string
  cancelText?: string
  showCancel?: boolean
}

let modals = 0

/** Resolves true when confirmed. Escape and the back key of a browser answer as 取消 does. */
export function modal(options: ModalOptions): Promise<boolean> {
  const { title = '', content = '', confirmText = '确定', cancelText = '取消', showCancel = true } = options
  const opener = document.activeElement
  const id = `modal-${++modals}`
  const mask = element('div', 'app-modal')
  const panel = element('div', 'app-modal__panel')
  const heading = element('h2', 'app-modal__title', title)
  const words = element('p', 'app-modal__content', content)
  const actions = element('div', 'app-modal__actions')
  const confirm = element('button', 'app-modal__confirm', confirmText)
  heading.id = `${id}-t`
  words.id = `${id}-c`
  panel.setAttribute('role', 'alertdialog')
  panel.setAttribute('aria-modal', 'true')
  panel.setAttribute('aria-labelledby', heading.id)
  panel.setAttribute('aria-describedby', words.id)

  return new Promise((resolve) => {
    const close = (isConfirmed: boolean) => {
      mask.remove()
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
      resolve(isConfirmed)
    }
    const cancel = element('button', 'app-modal__cancel', cancelText)
    const buttons = showCancel ? [cancel, confirm] : [confirm]
    cancel.onclick = () => close(false)
    confirm.onclick = () => close(true)
    mask.onkeydown = (event) => {
      if (event.key === 'Escape' && showCancel) close(false)
      if (event.key !== 'Tab') return
      // The focus goes round inside the dialog.
      event.preventDefault()
      buttons[(buttons.indexOf(document.activeElement as HTMLElement) + 1) % buttons.length]?.focus()
    }
    actions.append(...buttons)
    panel.append(heading, words, actions)
    mask.append(panel)
    document.body.append(mask)
    confirm.focus({ preventScroll: true })
  })
}
