import 'server-only'
import { domains } from '@/lib/contract/domains'
import { bindCalls } from '../feature/call'
import { feature } from '../feature/feature'
import { addDomain, checkDomainNow, makeDomainPrimary, removeDomain } from './change-domains'
import { changeSubdomain } from './change-subdomain'
import { recheckDomainsWeekly } from './recheck-domains'
import { readStoreDomains } from './store-domains'

/** The addresses of a shop: its sub-domain and its own domains. */
export const domainsFeature = feature({
  name: 'domains',
  calls: bindCalls(domains, {
    read: readStoreDomains,
    changeSubdomain,
    add: addDomain,
    check: checkDomainNow,
    makePrimary: makeDomainPrimary,
    remove: removeDomain,
  }),
  jobs: [recheckDomainsWeekly],
})
