import 'server-only'
import { privacyRequests } from '@/lib/contract/privacy-requests'
import { bindCalls } from '../../feature/call'
import { feature } from '../../feature/feature'
import {
  cancelPrivacy,
  createPrivacy,
  deliverArchive,
  listPrivacy,
  privacyDetail,
  scheduleErasure,
  stopErasure,
} from './change-privacy'
import { privacyArchive } from './make-archive'
import { previewErasure } from './preview-erasure'
import { eraseCustomerHandler } from './run-erasure'

export const privacyFeature = feature({
  name: 'privacy',
  calls: bindCalls(privacyRequests, {
    list: listPrivacy,
    detail: privacyDetail,
    create: createPrivacy,
    archive: privacyArchive,
    deliver: deliverArchive,
    cancel: cancelPrivacy,
    previewErasure,
    schedule: scheduleErasure,
    stop: stopErasure,
  }),
  jobs: [eraseCustomerHandler],
})
