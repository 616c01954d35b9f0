import { useState } from 'react'
import { typedMobile } from '@/domain/account'

/**
 * What a field for a mobile tells of its text, and, once a number was pasted, the eleven digits that take its place.
 * `start`: what the page itself has put into the field; a new one takes the place of what was pasted.
 */
export function useTypedMobile(start: unknown, onInput: (mobile: string) => void) {
  const [pasted, setPasted] = useState<{ mobile: string; over: unknown }>()
  const handleInput = (text: string) => {
    const mobile = typedMobile(text)
    if (mobile !== text.trim()) setPasted({ mobile, over: start })
    onInput(mobile)
  }
  return { written: pasted?.over === start ? pasted?.mobile : undefined, handleInput }
}
