import 'server-only'
import type { Dialect } from '../dialect'
import { bagisto } from './bagisto'
import { generic } from './generic'
import { magento } from './magento'
import { magentoExport } from './magento-export'
import { medusa } from './medusa'
import { ownExport } from './own-table'
import { shopify } from './shopify'
import { spree } from './spree'
import { square } from './square'
import { vendure } from './vendure'
import { woocommerce } from './woocommerce'

/** In the order of detection: the plain table matches almost anything, so it is last. */
export const ALL_DIALECTS: readonly Dialect[] = [
  ownExport,
  shopify,
  woocommerce,
  medusa,
  vendure,
  spree,
  square,
  bagisto,
  magentoExport,
  magento,
  generic,
]
