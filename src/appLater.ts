import * as citySheet from '@/components/CitySheet'
import * as demandForm from '@/components/DemandForm/code'
import * as linePad from '@/components/QuantityPad/LinePad'
import * as talk from '@/components/Talk'
import * as waitingPanel from '@/components/Waiting/Panel'
import * as cart from '@/pages/cart/Opened'
import * as demandBasket from '@/pages/demandCart/Filled'
import * as brands from '@/pages/catalog/parts/Brands'
import { bring } from '@/platform/later'
import * as waiting from '@/stores/waiting/open'

/** What the mini-program's sub-package `later` consists of (config/laterPackage.ts). */
bring({ cart, talk, waiting, waitingPanel, citySheet, demandBasket, demandForm, linePad, brands })
