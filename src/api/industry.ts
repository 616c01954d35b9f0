import { call } from './call'
import { industryStartCalls } from './industryStart'
import type { Brand, PagedList, ProductItem } from './product'

export interface IndustryBrief {
  id: string
  name: string
  icon: string
  desc: string
}

/** A step of the industry's work, and the catalogue that supplies it. */
export interface IndustrySolution {
  catalogId: string
  name: string
  desc: string
  icon: string
}

export interface Industry {
  id: string
  name: string
  banner: string
  /** Cleaned by the service; the page cleans it again before it shows it. */
  html: string
  solutions: IndustrySolution[]
  /** How many goods R-CALL-114 has in all. */
  recommendCount?: number
}

export interface IndustryCatalog {
  catalogId: string
  catalogName: string
  icon: string
}

/** All of them know only the industries that the shop has switched on. */
export const industryCalls = {
  ...industryStartCalls,
  /** R-CALL-110 */
  brief: call<void, IndustryBrief[]>()({
    id: 'R-CALL-110',
    method: 'GET',
    path: '/industry/qry/brief',
    access: 'guest',
    accepts: ['POST'],
  }),
  /** R-CALL-111 */
  base: call<{ id: string }, Industry>()({
    id: 'R-CALL-111',
    method: 'GET',
    path: '/industry/qry/base/:id',
    access: 'guest',
    accepts: ['POST'],
  }),
  /** R-CALL-112 */
  hotBrands: call<{ id: string }, Brand[]>()({
    id: 'R-CALL-112',
    method: 'GET',
    path: '/industry/qry/hot/brand/:id',
    errors: 'notModal',
    access: 'guest',
    accepts: ['POST'],
  }),
  /** R-CALL-113 */
  hotCatalogs: call<{ id: string }, IndustryCatalog[]>()({
    id: 'R-CALL-113',
    method: 'GET',
    path: '/industry/qry/hot/catalog/:id',
    errors: 'notModal',
    access: 'guest',
    accepts: ['POST'],
  }),
  /** R-CALL-114 The best sellers of every step in turn; what may not be sold to the buyer's city is left out. */
  recommended: call<{ id: string; pageNum: number; pageSize: number }, PagedList<ProductItem>>()({
    id: 'R-CALL-114',
    method: 'GET',
    path: '/industry/qry/recommend/sku/:id',
    errors: 'notModal',
    access: 'guest',
    accepts: ['POST'],
  }),
}
