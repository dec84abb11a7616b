import { makeMarkup } from '../make-markup'
import { buttonHtml } from '../parts/button-html'
import { liveMarker } from '../parts/live-marker'
import { sectionFrame } from '../parts/section-frame'
import { productsSection } from './definition'

export const productsMarkup = makeMarkup(productsSection, {
  css: '',
  html: ({ id, values }) => {
    const more = buttonHtml({ field: 'moreLabel', label: values.moreLabel, href: values.moreLink, look: 'second' })
    const body = liveMarker({ kind: 'module', data: { 'module-id': id } })
    const link = more && `<p class="ws-more">${more}</p>`
    return sectionFrame({ id, type: 'products', look: values, classes: ['ws-host'] }, body + link)
  },
})
