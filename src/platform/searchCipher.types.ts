export interface Sealed {
  body: unknown
  headers: Record<string, string>
}

export interface SearchKey {
  publicKey: string
  rsaGroupName: string
}

/** Encryption of search bodies (ledger section 17). The mini-program sends them as they are. */
export interface SearchCipher {
  /** Rejects when no key can be had or the cipher's code cannot be loaded. */
  seal(body: unknown): Promise<Sealed>
  /** Forgets the key that sealed this, because the service no longer knows it; a newer key stays. */
  drop(refused: Sealed): void
  /** Loads code and key ahead, when the search field is touched. Never rejects. */
  prefetch(): Promise<void>
}

export type CreateSearchCipher = (fetchKey: () => Promise<SearchKey | undefined>) => SearchCipher
