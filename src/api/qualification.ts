import { call } from './call'

export interface License {
  companyName: string
  creditCode: string
  legalPerson: string
  address: string
  scope: string
  foundTime: string
  validity: string
  authority: string
  /** A picture of the licence. */
  image: string
}

export const qualificationCalls = {
  /** R-CALL-024 The papers of the shop; spelt as the specification has it. */
  show: call<{ type: 2 }, { images: { title: string; url: string }[]; license: License }>()({
    id: 'R-CALL-024',
    method: 'GET',
    path: '/trade/shops/geShopShow',
    access: 'guest',
  }),
}
