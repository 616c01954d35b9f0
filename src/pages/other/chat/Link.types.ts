import type { Piece } from '@/domain/chat/words'

/** A piece that is no words. */
export type LinkProps = Piece
