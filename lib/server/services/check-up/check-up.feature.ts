import 'server-only'
import { checkUpCalls } from '@/lib/contract/check-up'
import { checkUp } from '@/lib/rules/check-up'
import { transaction } from '../../db/transaction'
import { bindCalls } from '../feature/call'
import { feature } from '../feature/feature'
import { checkUpFacts } from './check-up-facts'

export const checkUpFeature = feature({
  name: 'check-up',
  calls: bindCalls(checkUpCalls, {
    findings: async (ctx) => ({ findings: checkUp(await transaction(ctx, (tx) => checkUpFacts(tx, ctx))) }),
  }),
})
