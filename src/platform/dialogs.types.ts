interface ModalRequest {
  title: string
  content: string
  confirmText?: string
  /** Default: no cancel button. */
  cancelText?: string
}

export interface Dialogs {
  /** Resolves true when confirmed; false when cancelled or when it could not be shown. */
  modal(request: ModalRequest): Promise<boolean>
  toast(text: string, durationMs?: number): void
  loading(text: string): void
  stopLoading(): void
}
