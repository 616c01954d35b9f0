import type { DrawnNames } from '../media/names'
import { BRANDS } from './brands'
import { SHOPS } from './shops'

export const drawnNames: DrawnNames = { brands: BRANDS, shops: SHOPS }
