/** How the programs that walk through the real shop begin and end. */
import { spawnSync } from 'node:child_process'
import { closeBrowser } from '../test/support/browser'
import { startService, type Service } from '../test/support/service'

/** Does the work on a service of its own and on the newest H5 build; a fault is told in one line and in the exit code. */
export async function onService(work: (service: Service) => Promise<void>): Promise<void> {
  try {
    // A build that somebody names is measured as it is.
    if (!process.env['WEB_DIR']) {
      const { status } = spawnSync(process.execPath, ['scripts/build.mjs', 'h5', '--if-stale'], { stdio: 'inherit' })
      if (status !== 0) throw new Error('the H5 site does not build')
    }
    const service = await startService({ environment: { LOG_LEVEL: 'error' } })
    try {
      await work(service)
    } finally {
      await closeBrowser()
      await service.stop()
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
