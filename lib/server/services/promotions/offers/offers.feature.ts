import 'server-only'
import { codeLeaks } from '@/lib/contract/code-leaks'
import { offerChecks } from '@/lib/contract/offer-checks'
import { offerCodes } from '@/lib/contract/offer-codes'
import { offers } from '@/lib/contract/offers'
import { bindCalls } from '../../feature/call'
import { feature } from '../../feature/feature'
import { backTestOffer } from './back-test-offer'
import { createOffer, duplicateOffer, offerDetail, setOfferStatus, updateOffer } from './change-offer'
import { generateCodes, listBatches, listCodes, setCodesDisabled } from './code-batches'
import { listCodeLeaks, replaceCode, watchCode } from './code-leaks'
import { guardMargins } from './guard-margins'
import { notifyCodeLeaksHourly } from './notify-code-leaks'
import { offerCodeSource, offerSource } from './offer-sources'
import { findOfferTargets } from './offer-targets'
import { listOffers } from './read-offers'
import { offerUndo, removeOffer } from './remove-offer'
import { customerGroupsForOffers } from './segments-of-offer'
import { findOfferGoods, simulateOffer } from './simulate-offer'

export const offersFeature = feature({
  name: 'offers',
  calls: [
    ...bindCalls(offers, {
      list: listOffers,
      detail: offerDetail,
      create: createOffer,
      update: updateOffer,
      setStatus: setOfferStatus,
      duplicate: duplicateOffer,
      remove: removeOffer,
      groups: customerGroupsForOffers,
      targets: findOfferTargets,
    }),
    ...bindCalls(offerChecks, {
      simulate: simulateOffer,
      goods: findOfferGoods,
      backTest: backTestOffer,
      guard: guardMargins,
    }),
    ...bindCalls(offerCodes, {
      list: listCodes,
      batches: listBatches,
      generate: generateCodes,
      setDisabled: setCodesDisabled,
    }),
    ...bindCalls(codeLeaks, { list: listCodeLeaks, replace: replaceCode, watch: watchCode }),
  ],
  exports: { offer: offerSource, offer_code: offerCodeSource },
  undo: { offer: offerUndo },
  jobs: [notifyCodeLeaksHourly],
})
