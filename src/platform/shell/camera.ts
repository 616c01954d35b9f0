import './camera.scss'

/** The part of the browser's reader that is used; TypeScript does not know it yet. */
interface CodeReader {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>
}

declare global {
  interface Window {
    BarcodeDetector?: new () => CodeReader
  }
}

const LOOK_EVERY_MS = 200

function frame() {
  const panel = document.createElement('div')
  panel.className = 'code-camera'
  panel.setAttribute('role', 'dialog')
  panel.setAttribute('aria-modal', 'true')
  panel.setAttribute('aria-label', '扫码')
  const video = document.createElement('video')
  video.muted = true
  video.playsInline = true
  const words = document.createElement('p')
  words.textContent = '对准商品条码或二维码'
  const close = document.createElement('button')
  close.type = 'button'
  close.textContent = '取消'
  panel.append(video, words, close)
  return { panel, video, words, close }
}

/** Shows the camera until a code is seen or the buyer has enough. */
export async function readFromCamera(): Promise<string | undefined> {
  const Reader = window.BarcodeDetector
  if (!Reader) return undefined
  const reader = new Reader()
  const opener = document.activeElement
  const { panel, video, words, close } = frame()
  document.body.append(panel)
  close.focus()
  let stream: MediaStream | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const answer = new Promise<string | undefined>((resolve) => {
    const look = async () => {
      const [code] = await reader.detect(video).catch(() => [])
      if (code?.rawValue) resolve(code.rawValue)
      else timer = setTimeout(() => void look(), LOOK_EVERY_MS)
    }
    close.addEventListener('click', () => resolve(undefined))
    panel.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') resolve(undefined)
    })
    window.addEventListener('popstate', () => resolve(undefined), { once: true })
    navigator.mediaDevices
      .getUserMedia({ video: { facingMode: 'environment' } })
      .then(async (given) => {
        stream = given
        video.srcObject = given
        await video.play()
        void look()
      })
      .catch(() => {
        words.textContent = '无法使用相机，请在浏览器设置中允许'
      })
  })
  const found = await answer
  clearTimeout(timer)
  for (const track of stream?.getTracks() ?? []) track.stop()
  panel.remove()
  if (opener instanceof HTMLElement) opener.focus()
  return found
}
