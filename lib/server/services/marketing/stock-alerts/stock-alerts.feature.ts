import 'server-only'
import { stockAlerts } from '@/lib/contract/stock-alerts'
import { waitingPeople } from '@/lib/contract/waiting-people'
import { bindCalls } from '../../feature/call'
import { feature } from '../../feature/feature'
import { confirmStockAlert, endStockAlert } from './answer-alert'
import { askForStockAlert } from './ask-for-alert'
import { cleanUpStockAlertsDaily } from './clean-up-alerts'
import { peopleOfVariant } from './people-of-variant'
import { releaseStockAlertsRegularly } from './release-alerts'
import { stockAlertEvent } from './stock-alert-event'

export const stockAlertsFeature = feature({
  name: 'stock alerts',
  calls: [
    ...bindCalls(stockAlerts, { ask: askForStockAlert, confirm: confirmStockAlert, end: endStockAlert }),
    ...bindCalls(waitingPeople, { ofVariant: peopleOfVariant }),
  ],
  jobs: [releaseStockAlertsRegularly, cleanUpStockAlertsDaily],
  notifications: [stockAlertEvent],
})
