import type { OtherMiniProgram } from './otherMiniProgram.types'

export const CAN_OPEN = false

export const openMiniProgram: OtherMiniProgram['openMiniProgram'] = () => Promise.resolve(false)

void ({ CAN_OPEN, openMiniProgram } satisfies OtherMiniProgram)
