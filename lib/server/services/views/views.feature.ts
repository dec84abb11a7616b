import 'server-only'
import { savedViews } from '@/lib/contract/saved-views'
import { bindCalls } from '../feature/call'
import { feature } from '../feature/feature'
import { createView, listViews, removeView, updateView } from './saved-views'

export const viewsFeature = feature({
  name: 'views',
  calls: bindCalls(savedViews, { list: listViews, create: createView, update: updateView, remove: removeView }),
})
