export interface Album {
  /** True where a button can save; elsewhere the buyer presses the picture. */
  canSave(): boolean
  /** Answers whether it was saved; a refusal has been talked about with the buyer. */
  savePicture(address: string, name: string): Promise<boolean>
  canShare(): boolean
  /** Answers whether it was handed on. */
  sharePicture(address: string, name: string): Promise<boolean>
}
