import 'server-only'
import { periodic } from '../../jobs/handler'
import { log } from '../../runtime/log'
import { feature } from '../feature/feature'
import { alertsOf } from './alerts'
import { readFacts } from './read-facts'

/** Says in the log what an operator should look at, as long as it lasts: software that reads the log calls somebody. */
export const watchInstallation = periodic('watch-installation', { everyMinutes: 5 }, async () => {
  for (const { message, ...alert } of alertsOf(await readFacts())) log().error(alert, message)
})

/** What belongs to no shop. */
export const installationFeature = feature({ name: 'installation', jobs: [watchInstallation] })
