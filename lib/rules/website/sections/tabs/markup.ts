import { makeMarkup } from '../make-markup'
import { liveMarker } from '../parts/live-marker'
import { sectionFrame } from '../parts/section-frame'
import { tabsSection } from './definition'

export const tabsMarkup = makeMarkup(tabsSection, {
  css: '',
  html: ({ id, values }) =>
    sectionFrame({ id, type: 'rankings', look: values, classes: ['ws-host'] }, liveMarker({ kind: 'tabs' })),
})
