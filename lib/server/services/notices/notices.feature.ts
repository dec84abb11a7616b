import 'server-only'
import { notices } from '@/lib/contract/notices'
import { pair } from '../feature/call'
import { feature } from '../feature/feature'
import { listNotices, seeNotices } from './notices'

export const noticesFeature = feature({ name: 'notices', calls: pair(notices, { list: listNotices, see: seeNotices }) })
