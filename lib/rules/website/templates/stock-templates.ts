import type { StockTemplate } from './parts/stock-template'
import { arcadeTemplate } from './stock/arcade'
import { blankTemplate } from './stock/blank'
import { cabinetTemplate } from './stock/cabinet'
import { depotTemplate } from './stock/depot'
import { hearthTemplate } from './stock/hearth'
import { lookbookTemplate } from './stock/lookbook'
import { makerTemplate } from './stock/maker'
import { marketTemplate } from './stock/market'
import { ovenTemplate } from './stock/oven'
import { ritualTemplate } from './stock/ritual'

/** Every template that the platform ships, in the order of the gallery; the last one is blank. */
export const STOCK_TEMPLATES: readonly StockTemplate[] = [
  marketTemplate,
  lookbookTemplate,
  cabinetTemplate,
  arcadeTemplate,
  ovenTemplate,
  ritualTemplate,
  hearthTemplate,
  makerTemplate,
  depotTemplate,
  blankTemplate,
]

/** The stock template with this id; undefined for ids of own templates. */
export const stockTemplateOf = (id: string): StockTemplate | undefined =>
  STOCK_TEMPLATES.find((template) => template.id === id)
