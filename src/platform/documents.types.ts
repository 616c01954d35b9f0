export interface Documents {
  /**
   * Shows or saves a PDF. `refused` is a browser that saves nothing, such as WeChat's: there another one has to be
   * opened. `failed` has fetched nothing, so that the buyer may try again.
   */
  openPdf(url: string): Promise<'opened' | 'refused' | 'failed'>
}
