import { PICTURE_BYTES, PICTURE_EDGE, PICTURES_AT_ONCE } from '@/domain/chat/limits'
import type { ChosenPicture, PictureFault, Pictures } from './pictures.types'

const QUALITY = 0.85

function open(address: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image()
    image.onload = () => resolve(image)
    image.onerror = () => reject(new Error('this is no picture'))
    image.src = address
  })
}

/** Drawn anew as a JPEG: smaller, turned as it was taken, and without what it says of place and device. */
async function drawn(file: Blob): Promise<Blob | null> {
  const address = URL.createObjectURL(file)
  try {
    const image = await open(address)
    const scale = Math.min(1, PICTURE_EDGE / Math.max(image.naturalWidth, image.naturalHeight))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(image.naturalWidth * scale))
    canvas.height = Math.max(1, Math.round(image.naturalHeight * scale))
    const pen = canvas.getContext('2d')
    if (!pen) return null
    // What lets through would turn black.
    pen.fillStyle = '#fff'
    pen.fillRect(0, 0, canvas.width, canvas.height)
    pen.drawImage(image, 0, 0, canvas.width, canvas.height)
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  } finally {
    URL.revokeObjectURL(address)
  }
}

async function madeReady(file: File): Promise<ChosenPicture | PictureFault> {
  if (!file.type.startsWith('image/') || file.type.startsWith('image/svg')) return 'type'
  const content = await drawn(file).catch(() => null)
  if (!content) return 'type'
  if (content.size > PICTURE_BYTES) return 'large'
  return { address: URL.createObjectURL(content), content }
}

export const choosePictures: Pictures['choosePictures'] = async (from) => {
  const field = document.createElement('input')
  field.type = 'file'
  field.accept = 'image/*'
  field.hidden = true
  if (from === 'camera') field.setAttribute('capture', 'environment')
  else field.multiple = true
  // Some browsers forget a field that stands nowhere while its dialog is open.
  document.body.append(field)
  try {
    const files = await new Promise<File[]>((resolve) => {
      field.addEventListener('change', () => resolve([...(field.files ?? [])]))
      field.addEventListener('cancel', () => resolve([]))
      field.click()
    })
    return await Promise.all(files.slice(0, PICTURES_AT_ONCE).map(madeReady))
  } finally {
    field.remove()
  }
}

export const uploadPicture: Pictures['uploadPicture'] = ({ host, headers, fields, picture, timeoutMs, onProgress }) => {
  const request = new XMLHttpRequest()
  const done = new Promise<{ status: number; body: string }>((resolve, reject) => {
    request.onload = () => resolve({ status: request.status, body: request.responseText })
    request.onerror = request.ontimeout = request.onabort = () => reject(new Error('the upload broke off'))
  })
  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? Math.round((loaded / total) * 100) : 0)
  request.open('POST', host)
  request.timeout = timeoutMs
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  // The service reads the fields before the file.
  form.append('file', picture.content ?? new Blob(), 'picture.jpg')
  request.send(form)
  return { done, cancel: () => request.abort() }
}

export const forgetPicture: Pictures['forgetPicture'] = ({ address }) => URL.revokeObjectURL(address)

void ({ choosePictures, uploadPicture, forgetPicture } satisfies typeof import('./pictures'))
