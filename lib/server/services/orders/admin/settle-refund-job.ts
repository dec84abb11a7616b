import 'server-only'
import { settleRefundLater } from '../../../jobs/definitions/settle-refund'
import { handles } from '../../../jobs/handler'
import { settleForgottenRefund } from './settle-forgotten-refund'

export const settleRefundHandler = handles(settleRefundLater, settleForgottenRefund)
