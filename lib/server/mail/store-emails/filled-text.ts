import 'server-only'
import { parseLiquid, renderLiquid } from '../../liquid/liquid-template'
import type { EmailData } from './email-data'

/** A text with its values; unknown variables are mistakes. Throws `LiquidMistake`. */
export const filledText = (source: string, { values, timeMs }: EmailData): string =>
  renderLiquid(parseLiquid(source, 'text', true), values, timeMs)
