import type { ChatFrame, ChatHistoryItem } from '@/api/chat'
import { newsOf } from '@/domain/chat/news'
import { heardIn, type Said } from '@/domain/chat/talk'
import type { BadgeStore } from '../BadgeStore'

export const fromHistory = (item: ChatHistoryItem): Said => ({
  msgId: item.msgId,
  from: item.msgFromId,
  fromName: item.msgFromName,
  time: item.msgTime,
  mediaType: item.msgMediaType,
  text: item.msgText,
  state: 'sent',
})

export const fromFrame = ({ msgId, from, fromName, time, mediaType, text }: ChatFrame): Said => ({
  ...{ msgId, from, fromName, time, mediaType, text, state: 'sent' },
})

/** The first of so many that were not read; '' where none is. */
export function firstOf(said: readonly Said[], unread: number): string {
  const theirs = heardIn(said)
  return unread > 0 ? (theirs[Math.max(0, theirs.length - unread)]?.msgId ?? '') : ''
}

/** The shop has said something: it is counted, and told where another page is shown. */
export function noteNew(badges: BadgeStore, frame: ChatFrame, isElsewhere: boolean): void {
  badges.talk += 1
  if (isElsewhere) badges.news = newsOf(frame)
}
