import { accountFlows } from './account.flow'
import { addingFlow } from './adding.flow'
import { addressFlow } from './address.flow'
import { approvalFlow } from './approval.flow'
import { cartFlow } from './cart.flow'
import { chatFlow } from './chat.flow'
import { choosingFlow } from './choosing.flow'
import { demandFlow } from './demand.flow'
import { failureFlow } from './failure.flow'
import { findingFlow } from './finding.flow'
import { foundationFlow } from './foundation.flow'
import { industryFlow } from './industry.flow'
import { invoicingFlow } from './invoicing.flow'
import { newcomerFlow } from './newcomer.flow'
import { offlineFlow } from './offline.flow'
import { orderFlow } from './order.flow'
import { payingFlow } from './paying.flow'
import { payLinkFlow } from './payLink.flow'
import { productFlow } from './product.flow'
import { receivingFlow } from './receiving.flow'
import { screensFlow } from './screens.flow'
import { sentFlow } from './sent.flow'
import { submitFlow } from './submit.flow'
import { talkingFlow } from './talking.flow'
import { visitFlow } from './visit.flow'
import { walkFlow } from './walk.flow'
import type { World } from './world'

const FLOWS = {
  foundation: foundationFlow,
  address: addressFlow,
  failure: failureFlow,
  account: accountFlows,
  product: productFlow,
  finding: findingFlow,
  choosing: choosingFlow,
  adding: addingFlow,
  receiving: receivingFlow,
  industry: industryFlow,
  invoicing: invoicingFlow,
  cart: cartFlow,
  demand: demandFlow,
  offline: offlineFlow,
  chat: chatFlow,
  talking: talkingFlow,
  order: orderFlow,
  approval: approvalFlow,
  paying: payingFlow,
  payLink: payLinkFlow,
  submit: submitFlow,
  newcomer: newcomerFlow,
  walk: walkFlow,
  visit: visitFlow,
  screens: screensFlow,
  // The last one: it counts what the others cite.
  sent: sentFlow,
}

/** Every flow, on whatever target the world stands for; with TEST_FLOWS, as `npm test -- AREA` sets it, only those. */
export function allFlows(world: World): void {
  const wanted = process.env['TEST_FLOWS']?.split(',')
  for (const [name, flow] of Object.entries(FLOWS)) if (!wanted || wanted.includes(name)) flow(world)
}
