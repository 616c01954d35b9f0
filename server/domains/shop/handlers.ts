import { PAGE_KINDS } from '../../../src/api/homeModules'
import type { shopCalls } from '../../../src/api/shop'
import { NO_SHOP } from '../../../src/domain/errors/codes'
import { fail, type Context, type Handlers } from '../../contract'
import { bareHost } from './host'
import { filledModules } from './modules'
import {
  demoShop,
  demoShopOfIndustry,
  moduleRows,
  randomOpenShop,
  sceneById,
  shopByHost,
  shopRow,
  type ShopRow,
} from './repository'

const INDUSTRY = /^\d{1,9}$/
const HEX_COLOUR = /^#[0-9a-f]{6}$/i

async function currentShop({ db, shopNo }: Context): Promise<ShopRow> {
  const shop = await shopRow(db, shopNo)
  if (!shop) throw fail('notFound', NO_SHOP)
  return shop
}

export const shopHandlers: Handlers<typeof shopCalls> = {
  index: async (_request, context) => {
    const shop = await currentShop(context)
    return { shopNo: shop.shop_no, shopName: shop.name, phone: shop.phone, notice: shop.notice }
  },

  scene: async ({ id }, { db }) => {
    const scene = await sceneById(db, id)
    if (!scene) throw fail('notFound')
    return scene
  },

  homePage: async (_request, context) =>
    filledModules(await moduleRows(context.db, context.shopNo, { without: PAGE_KINDS }), context),

  modules: async ({ modules }, context) =>
    filledModules(await moduleRows(context.db, context.shopNo, { only: modules }), context),

  intro: async (_request, context) => {
    const shop = await currentShop(context)
    const colour = shop.theme_value && HEX_COLOUR.test(shop.theme_value) ? { colorVal: shop.theme_value } : {}
    return {
      shopNo: shop.shop_no,
      shopName: shop.name,
      slogan: shop.slogan,
      phone: shop.phone,
      shopBriefBO: {
        showNoTaxPrice: shop.show_no_tax_price,
        demo: shop.demo,
        auth: shop.auth,
        qrCodeShow: shop.qr_code_show,
        priceLogin: shop.price_login,
      },
      themeModule: { color: shop.theme_color, ...colour },
      navigationBarModule: {
        bgColor: shop.bar_colour ?? '',
        textColor: shop.bar_text,
        showSearch: shop.bar_search,
      },
      logoModule: { iconUrl: shop.logo },
    }
  },

  hostOf: async ({ shopNo }, { db }) => {
    const shop = await shopRow(db, shopNo)
    if (!shop?.host) throw fail('notFound', NO_SHOP)
    return { host: shop.host }
  },

  byHost: async ({ host, locationHost }, { db }) => {
    for (const candidate of [host, locationHost ?? '']) {
      const bare = bareHost(candidate)
      const shop = bare === '' ? undefined : await shopByHost(db, bare)
      if (shop) return { shopNo: shop.shopNo }
    }
    throw fail('notFound', NO_SHOP)
  },

  random: async (_request, { db }) => {
    const shop = await randomOpenShop(db)
    if (!shop) throw fail('notFound', NO_SHOP)
    return shop
  },

  demo: async (_request, { db }) => {
    const shop = await demoShop(db)
    if (!shop) throw fail('notFound', NO_SHOP)
    return { shopNo: shop.shopNo }
  },

  // An industry that no demonstration offers is none to be led by.
  demoV2: async ({ industryId = '' }, { db }) => {
    const offering = INDUSTRY.test(industryId) ? await demoShopOfIndustry(db, Number(industryId)) : undefined
    const shop = offering ?? (await demoShop(db))
    if (!shop) throw fail('notFound', NO_SHOP)
    return shop
  },
}
