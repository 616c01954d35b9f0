/** Everything that happens by itself while the service listens. */
import type { Db } from '../database/db'
import type { JobSettings } from '../environment'
import type { PaymentGateway } from '../payment/gateway'
import type { NoticeChannel } from '../providers/notices'
import { chatRound, type PictureFiles } from './chat'
import { noticesRound, type NoticeWork } from './notices'
import { ordersRound } from './orders'
import { progressRound } from './progress'
import type { Report } from './report'
import { startRounds } from './rounds'
import { startSweeping } from './sweep'

/** Whoever is told outside of the app. */
export interface Outside {
  channels: readonly NoticeChannel[]
  log: NoticeWork['log']
  pictures: PictureFiles
}

/** A demonstration's step comes at most this late, however seldom the other rounds are. */
const LOOK_SECONDS = 1

export const jobsOf = ({ progressSeconds }: JobSettings, { channels }: Pick<Outside, 'channels'>): string[] => [
  ...['orders', 'sweeping', 'chat'],
  ...(progressSeconds > 0 ? ['progress'] : []),
  ...(channels.length > 0 ? ['notices'] : []),
]

/** The answer stops them and waits for what is being done. */
export function startJobs(
  db: Db,
  gateway: PaymentGateway | null,
  { roundSeconds, progressSeconds }: JobSettings,
  report: Report,
  outside: Outside,
): () => Promise<void> {
  const now = (): Date => new Date()
  const told = (job: string) => (error?: unknown) => report(job, error)
  const stopRounds = startRounds(() => ordersRound({ db, gateway, now }), roundSeconds, told('orders'))
  const stopProgress =
    progressSeconds > 0
      ? startRounds(
          () => progressRound(db, progressSeconds, now),
          Math.min(LOOK_SECONDS, progressSeconds),
          told('progress'),
        )
      : undefined
  const stopNotices =
    outside.channels.length > 0
      ? startRounds(() => noticesRound({ db, now, ...outside }), roundSeconds, told('notices'))
      : undefined
  const stopChat = startRounds(() => chatRound(db, outside.pictures), roundSeconds, told('chat'))
  const stopSweeping = startSweeping(db, report)
  return async () => {
    stopSweeping()
    await Promise.all([stopRounds(), stopProgress?.(), stopNotices?.(), stopChat()])
  }
}
