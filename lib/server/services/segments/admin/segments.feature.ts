import 'server-only'
import { segments } from '@/lib/contract/segments'
import { bindCalls } from '../../feature/call'
import { feature } from '../../feature/feature'
import { findOfferTargets } from '../../promotions/offers/offer-targets'
import { createSegment, removeSegment, segmentDetail, segmentUndo, updateSegment } from './change-segment'
import { explainSegment, segmentsOfCustomer } from './explain-segment'
import { previewSegment } from './preview-segment'
import { listSegments, readyMadeSegments, segmentChoices, segmentNames } from './read-segments'

export const segmentsFeature = feature({
  name: 'segments',
  calls: bindCalls(segments, {
    list: listSegments,
    ready: readyMadeSegments,
    names: segmentNames,
    choices: segmentChoices,
    goods: (ctx, asked) => findOfferTargets(ctx, asked),
    detail: segmentDetail,
    create: createSegment,
    update: updateSegment,
    remove: removeSegment,
    preview: previewSegment,
    ofCustomer: segmentsOfCustomer,
    explain: explainSegment,
  }),
  undo: { segment: segmentUndo },
})
