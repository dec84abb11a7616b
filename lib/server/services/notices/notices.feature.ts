import 'server-only'
import { notices } from '@/lib/contract/notices'
import { bindCalls } from '../feature/call'
import { feature } from '../feature/feature'
import { listNotices, markNoticesSeen } from './notices'

export const noticesFeature = feature({
  name: 'notices',
  calls: bindCalls(notices, { list: listNotices, see: markNoticesSeen }),
})
