import { promised } from './promised'

/** Dialogs are rare and never part of the first picture: their code comes with the first of them. */
const overlays = () => import(/* webpackChunkName: "overlays" */ '../overlays')

interface ToastOptions {
  title: string
  duration?: number
}

interface ModalOptions {
  title?: string
  content?: string
  confirmText?: string
  cancelText?: string
  showCancel?: boolean
}

type Overlays = Awaited<ReturnType<typeof overlays>>

/** Counts what was asked for: a hide that arrives while the code still loads must win. */
let turn = 0
let loaded: Overlays | undefined

async function whenStillWanted(act: (code: Overlays) => void): Promise<void> {
  const mine = ++turn
  loaded = await overlays()
  if (mine === turn) act(loaded)
}

export const showToast = (options: ToastOptions) =>
  promised('showToast', options, () => whenStillWanted((code) => code.toast(options.title, options.duration ?? 1500)))

export const showLoading = (options: { title?: string }) =>
  promised('showLoading', options, () => whenStillWanted((code) => code.loading(options.title ?? '加载中')))

function hide(): void {
  turn++
  loaded?.clear()
}

export const hideToast = (options?: object) => promised('hideToast', options, hide)
export const hideLoading = (options?: object) => promised('hideLoading', options, hide)

export const showModal = (options: ModalOptions) =>
  promised('showModal', options, async () => {
    const code = await overlays()
    const confirm = await code.modal(options)
    return { confirm, cancel: !confirm, content: null }
  })
