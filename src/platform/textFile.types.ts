export interface TextFile {
  /** Hands a text over as a file of this name; answers whether it did. */
  saveText(name: string, text: string): Promise<boolean>
}
