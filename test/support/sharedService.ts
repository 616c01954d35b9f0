/** One service per database for all suites of a test file: to start one takes longer than most suites. */
import { startService, type DatabaseKind, type Service } from './service'

export type ServiceOn = (database: DatabaseKind) => Promise<Service>

/**
 * Called at the top of a test file, whose suites ask for the service in their `beforeAll`. A suite leaves the data as it
 * found it, or changes only what no other looks at.
 */
export function sharedServices(): ServiceOn {
  const started = new Map<DatabaseKind, Promise<Service>>()
  afterAll(async () => {
    for (const service of await Promise.allSettled(started.values())) {
      if (service.status === 'fulfilled') await service.value.stop()
    }
  })
  return (database) => {
    const service = started.get(database) ?? startService({ database })
    started.set(database, service)
    return service
  }
}
