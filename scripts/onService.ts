/** How the programs that walk through the real shop begin and end. */
import { spawnSync } from 'node:child_process'
import { closeBrowser } from '../test/support/browser'
import { closeWeappHost } from '../test/support/weappDriver'
import { startService, type Service } from '../test/support/service'

/** Does the work on a service of its own and on the newest builds; a fault is told in one line and in the exit code. */
export async function onService(
  work: (service: Service) => Promise<void>,
  targets: readonly ('h5' | 'weapp')[] = ['h5'],
): Promise<void> {
  try {
    for (const target of targets) {
      // A build that somebody names is measured as it is.
      if (target === 'h5' && process.env['WEB_DIR']) continue
      const { status } = spawnSync(process.execPath, ['scripts/build.mjs', target, '--if-stale'], { stdio: 'inherit' })
      if (status !== 0) throw new Error(`${target} does not build`)
    }
    const service = await startService({ environment: { LOG_LEVEL: 'error' } })
    try {
      await work(service)
    } finally {
      await closeBrowser()
      await closeWeappHost()
      await service.stop()
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
