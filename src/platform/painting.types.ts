/** The part of a 2D context that both targets have and that we draw with. */
export type Brush = Pick<
  CanvasRenderingContext2D,
  | 'fillStyle'
  | 'strokeStyle'
  | 'lineWidth'
  | 'font'
  | 'textBaseline'
  | 'textAlign'
  | 'fillRect'
  | 'fillText'
  | 'measureText'
  | 'drawImage'
  | 'beginPath'
  | 'moveTo'
  | 'lineTo'
  | 'stroke'
>

export type Picture = CanvasImageSource & { readonly width: number; readonly height: number }

export interface Painting {
  readonly brush: Brush
  load(address: string): Promise<Picture>
  /** What was painted as a picture: the address of a PNG. */
  finish(): Promise<string>
}

/** `id` is that of the canvas on the page, which the mini-program needs and a browser does not. */
export type OpenPainting = (id: string, width: number, height: number) => Promise<Painting>
