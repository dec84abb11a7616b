import 'server-only'
import { addressSearch } from '@/lib/contract/address-search'
import { businessInformation } from '@/lib/contract/business-information'
import { contactInformation } from '@/lib/contract/contact-information'
import { bindCalls } from '../feature/call'
import { feature } from '../feature/feature'
import { addressSearchSettings } from './address-search'
import { readBusinessInformation, saveBusinessInformation } from './business-information'
import { businessSection } from './business-section'
import { checkSender, recheckSenderHandler } from './check-sender'
import { readContactInformation, saveContactInformation } from './contact-information'
import { contactSettings } from './contact-settings'

export const storeDetailsFeature = feature({
  name: 'store details',
  calls: [
    ...bindCalls(addressSearch, { settings: addressSearchSettings }),
    ...bindCalls(businessInformation, { read: readBusinessInformation, save: saveBusinessInformation }),
    ...bindCalls(contactInformation, { read: readContactInformation, save: saveContactInformation, checkSender }),
  ],
  settings: [businessSection, contactSettings],
  jobs: [recheckSenderHandler],
})
