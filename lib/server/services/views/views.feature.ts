import 'server-only'
import { savedViews } from '@/lib/contract/saved-views'
import { pair } from '../feature/call'
import { feature } from '../feature/feature'
import { createView, listViews, removeView, updateView } from './saved-views'

export const viewsFeature = feature({
  name: 'views',
  calls: pair(savedViews, { list: listViews, create: createView, update: updateView, remove: removeView }),
})
