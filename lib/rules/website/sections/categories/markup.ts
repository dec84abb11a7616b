import { makeMarkup } from '../make-markup'
import { liveMarker } from '../parts/live-marker'
import { sectionFrame } from '../parts/section-frame'
import { categoriesSection } from './definition'

export const categoriesMarkup = makeMarkup(categoriesSection, {
  css: '',
  html: ({ id, values }) =>
    sectionFrame({ id, type: 'departments', look: values, classes: ['ws-host'] }, liveMarker({ kind: 'categories' })),
})
