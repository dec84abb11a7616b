import 'server-only'
import { settleForgottenRefund } from '../../services/orders/admin/settle-forgotten-refund'
import { settleRefundLater } from '../definitions/settle-refund'
import { handles } from '../handler'

export const settleRefundHandler = handles(settleRefundLater, settleForgottenRefund)
