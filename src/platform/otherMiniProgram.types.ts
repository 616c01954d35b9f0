export interface MiniProgramTarget {
  appId: string
  path?: string
  envVersion?: 'develop' | 'trial' | 'release'
}

export interface OtherMiniProgram {
  /** Whether one mini-program can open another here. */
  readonly CAN_OPEN: boolean
  /** Must follow a tap. Answers whether it was opened; a buyer may refuse. */
  openMiniProgram(target: MiniProgramTarget): Promise<boolean>
}
