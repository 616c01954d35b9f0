import * as waiting from '@/stores/waiting/open'
import * as waitingPanel from '@/components/Waiting/Panel'
import { bring } from '@/platform/later'

/** What the mini-program's sub-package `later` consists of (config/laterPackage.ts). */
bring({ waiting, waitingPanel })
