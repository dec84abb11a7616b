import 'server-only'
import type { Check } from './check'
import { linkTarget } from './view/link-target'
import { unlinkedLabels } from './view/unlinked-labels'

/** Links and buttons that lead nowhere. */
export const linkEmpty: Check = {
  id: 'link-empty',
  find: (view, shop) => [
    ...view.links
      .filter(({ href }) => linkTarget(href, shop).kind === 'empty')
      .map((link) => ({ ...found(link.name), ...link.place() })),
    ...unlinkedLabels(view).map(({ label, place }) => ({ ...found(label), ...place })),
  ],
}

const found = (name: string) => ({
  severity: 'block' as const,
  subject: name,
  message: name ? `“${name.slice(0, 60)}” leads nowhere.` : 'A link leads nowhere.',
  advice: 'Choose the page that it should open, or remove it.',
})
