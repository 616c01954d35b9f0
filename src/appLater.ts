import * as citySheet from '@/components/CitySheet'
import * as demandForm from '@/components/DemandForm/code'
import * as linePad from '@/components/QuantityPad/LinePad'
import { bring } from '@/platform/later'

/** What the mini-program's sub-package `later` consists of (config/laterPackage.ts). */
bring({ citySheet, demandForm, linePad })
