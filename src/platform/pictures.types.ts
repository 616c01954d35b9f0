export type PictureSource = 'album' | 'camera'

/** No picture that can be sent, or one that stays too large however much smaller it was made. */
export type PictureFault = 'type' | 'large'

export interface ChosenPicture {
  /** What shows it on this device. */
  readonly address: string
  /** What is sent of it; the mini-program sends what lies at the address. */
  readonly content?: Blob
}

export interface UploadRequest {
  readonly host: string
  readonly headers: Readonly<Record<string, string>>
  readonly fields: Readonly<Record<string, string>>
  readonly picture: ChosenPicture
  readonly timeoutMs: number
  /** From 0 to 100. */
  onProgress(percent: number): void
}

export interface Upload {
  /** Rejects where nothing was answered, also after `cancel`. */
  readonly done: Promise<{ readonly status: number; readonly body: string }>
  cancel(): void
}

export interface Pictures {
  /** Nothing for who changes his mind; made smaller, so that none is larger than a screen can show. */
  choosePictures(from: PictureSource): Promise<readonly (ChosenPicture | PictureFault)[]>
  uploadPicture(request: UploadRequest): Upload
  /** It is not shown any more. */
  forgetPicture(picture: ChosenPicture): void
}
