import 'server-only'
import { settleRefundJob } from '../../../jobs/definitions/settle-refund-job'
import { handles } from '../../../jobs/handler'
import { settleForgottenRefund } from './settle-forgotten-refund'

export const settleRefundHandler = handles(settleRefundJob, settleForgottenRefund)
