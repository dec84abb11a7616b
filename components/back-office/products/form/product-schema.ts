import { z } from 'zod'
import { ProductInput } from '@/lib/contract/vendor-product-form'
import type { WeightUnit } from '@/lib/rules/weight-unit'
import { type ProductValues, productInputOf, STOCK_COLUMN } from './product-values'
import { type StockAsker, stockQuestion } from './stock-question'

/**
 * The contract's schema applied to the form values, plus the stock question. `locationId`: the location that it asks
 * for.
 */
export const productSchema = (
  { locationId, ...asker }: StockAsker & { locationId: string | undefined },
  weightUnit: WeightUnit = 'g',
) =>
  z.custom<ProductValues>().superRefine((values, ctx) => {
    const read = ProductInput.safeParse(productInputOf(values, weightUnit))
    for (const { path, message } of read.error?.issues ?? []) ctx.addIssue({ code: 'custom', path, message })
    const question = stockQuestion(values, asker)
    if (question?.kind === 'quantity') {
      const [first = 0, ...more] = question.at
      const message =
        more.length === 0
          ? 'Enter the stock, or 0 if it is sold out'
          : `Enter the stock; ${more.length + 1} variants have no stock yet`
      ctx.addIssue({ code: 'custom', path: ['variants', first, `${STOCK_COLUMN}${locationId}`], message })
    }
    if (question?.kind === 'confirm') {
      const message = 'It has no stock. Confirm that it is shown as sold out, or keep it as a draft'
      ctx.addIssue({ code: 'custom', path: ['soldOutIsMeant'], message })
    }
  })
