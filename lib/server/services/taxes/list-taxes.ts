import 'server-only'
import type { tax } from '@/lib/contract/tax'
import { transaction } from '../../db/transaction'
import type { Verb } from '../../handler'
import { taxesNow } from './taxes-now'

export const listTaxes: Verb<typeof tax.settings> = (ctx) => transaction(ctx, (tx) => taxesNow(tx, ctx))
