import { useState } from 'react'
import { drawAttention } from '@/platform/page'

/** What the service takes (R-CALL-117). */
export const OPINION_LENGTH = 200

/** Of the field. */
export const OPINION_ID = 'approval-opinion'

const WANTED = '驳回时请填写意见，申请人会看到'

/** The words of whoever decides: typed, or put in by a tap. */
export function useOpinion() {
  // The field keeps its own text; what is put in comes with a new round.
  const [field, setField] = useState({ text: '', round: 0 })
  const [isMissing, setMissing] = useState(false)
  const { text, round } = field
  return {
    text,
    round,
    /** Why it cannot be sent as it is; '' while it can. */
    error: isMissing && text.trim() === '' ? WANTED : '',
    type: (typed: string) => setField((before) => ({ ...before, text: typed })),
    /** Behind what is there already, once. */
    add: (words: string) => {
      if (text.includes(words)) return
      const next = text.trim() === '' ? words : `${text.trim()}；${words}`
      setField({ text: next.slice(0, OPINION_LENGTH), round: round + 1 })
    },
    /** Whether there are words to refuse with; where there are none, it says so from now on. */
    has: () => {
      setMissing(true)
      const has = text.trim() !== ''
      if (!has) drawAttention(OPINION_ID)
      return has
    },
  }
}

export type OpinionField = ReturnType<typeof useOpinion>
