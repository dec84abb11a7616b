import 'server-only'
import type { tax } from '@/lib/contract/tax'
import { transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { taxesNow } from './taxes-now'

export const listTaxes: Handler<typeof tax.settings> = (ctx) => transaction(ctx, (tx) => taxesNow(tx, ctx))
