import type { ChatFrame, ChatHistoryItem } from '@/api/chat'
import type { Said } from '@/domain/chat/talk'

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
