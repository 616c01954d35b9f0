import { accountFlows } from './account.flow'
import { addressFlow } from './address.flow'
import { cartFlow } from './cart.flow'
import { failureFlow } from './failure.flow'
import { findingFlow } from './finding.flow'
import { foundationFlow } from './foundation.flow'
import { invoicingFlow } from './invoicing.flow'
import { orderFlow } from './order.flow'
import { productFlow } from './product.flow'
import { receivingFlow } from './receiving.flow'
import { screensFlow } from './screens.flow'
import { sentFlow } from './sent.flow'
import { walkFlow } from './walk.flow'
import type { World } from './world'

/** Every flow, on whatever target the world stands for. */
export function allFlows(world: World): void {
  foundationFlow(world)
  addressFlow(world)
  failureFlow(world)
  accountFlows(world)
  productFlow(world)
  findingFlow(world)
  receivingFlow(world)
  invoicingFlow(world)
  cartFlow(world)
  orderFlow(world)
  walkFlow(world)
  screensFlow(world)
  // The last one: it counts what the others cite.
  sentFlow(world)
}
