/** Toast, loading, modal and action sheet as plain elements that a test sees and taps like any other. */
import { wxFunctions, type Options } from './answer'
import { recorded } from './record'

let tip: { layer: HTMLElement; timer?: number } | undefined

function layer(kind: string): HTMLElement {
  const element = document.body.appendChild(document.createElement('div'))
  element.className = `mini-layer ${kind}`
  return element
}

function hideTip(): void {
  clearTimeout(tip?.timer)
  tip?.layer.remove()
  tip = undefined
}

/** Toast and loading share one place on a phone: each replaces the other. */
function showTip(text: string, mask: boolean, duration?: number): void {
  hideTip()
  const shown = layer(mask ? 'masked' : 'passive')
  const box = shown.appendChild(document.createElement('div'))
  box.className = 'mini-tip'
  box.setAttribute('role', 'status')
  box.textContent = text
  tip = { layer: shown, timer: duration === undefined ? undefined : window.setTimeout(hideTip, duration) }
}

function button(parent: HTMLElement, text: string, handle: () => void): void {
  const element = parent.appendChild(document.createElement('button'))
  element.textContent = text
  element.onclick = handle
}

function dialog(title: string): { shown: HTMLElement; box: HTMLElement } {
  const shown = layer('modal')
  const box = shown.appendChild(document.createElement('div'))
  box.className = 'mini-box'
  box.setAttribute('role', 'dialog')
  box.setAttribute('aria-modal', 'true')
  box.setAttribute('aria-label', title)
  return { shown, box }
}

function showModal(options: Options): Promise<unknown> {
  const title = String(options.title ?? '')
  const content = String(options.content ?? '')
  recorded.modals.push({ title, content })
  const { shown, box } = dialog(title || content)
  box.appendChild(document.createElement('h2')).textContent = title
  box.appendChild(document.createElement('p')).textContent = content
  return new Promise((resolve) => {
    const close = (confirm: boolean) => {
      shown.remove()
      resolve({ confirm, cancel: !confirm })
    }
    if (options.showCancel !== false) button(box, String(options.cancelText ?? '取消'), () => close(false))
    button(box, String(options.confirmText ?? '确定'), () => close(true))
  })
}

function showActionSheet(options: Options): Promise<unknown> {
  const { shown, box } = dialog(String(options.alertText ?? '请选择'))
  return new Promise((resolve, reject) => {
    const items = (options.itemList ?? []) as string[]
    items.forEach((text, tapIndex) =>
      button(box, text, () => {
        shown.remove()
        resolve({ tapIndex })
      }),
    )
    button(box, '取消', () => {
      shown.remove()
      reject(new Error('cancel'))
    })
  })
}

/** Hiding what is not there fails. */
function hideShown(): void {
  if (!tip) throw new Error("toast can't be found")
  hideTip()
}

export const dialogs = wxFunctions({
  showToast: ({ title, duration = 1500, mask }) => {
    recorded.toasts.push(String(title))
    showTip(String(title), mask === true, Number(duration))
  },
  hideToast: hideShown,
  showLoading: ({ title, mask }) => showTip(String(title), mask === true),
  hideLoading: hideShown,
  showModal,
  showActionSheet,
})
