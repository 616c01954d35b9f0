export interface SocketHandlers {
  opened(): void
  heard(text: string): void
  /** There is no line, or it broke; nothing else comes of it. */
  failed(): void
  ended(code: number, reason: string): void
}

export interface Socket {
  /** What cannot be sent is lost without a word: whoever sends waits for an answer anyway. */
  send(text: string): void
  /** Nothing of it is heard from now on. */
  close(reason: string): void
}

export type OpenSocket = (address: string, handlers: SocketHandlers) => Socket
