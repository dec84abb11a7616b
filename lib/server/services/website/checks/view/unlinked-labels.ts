import 'server-only'
import type { DocumentView } from './document-view'
import type { Place } from './place'
import { type ShownGroup, type ShownSetting, shownSettings } from './shown-settings'

const LINK_KEY = /^(.*?)(?:href|link|url|address)$/i
const LABEL_ENDINGS = ['label', 'text', 'title']

type Unlinked = { readonly label: string; readonly place: Place }

/**
 * Buttons with a text and no address: settings such as `buttonLabel` beside an empty `buttonLink`. The compiler leaves
 * them out, so that the page does not show them.
 */
export const unlinkedLabels = ({ document }: DocumentView): Unlinked[] =>
  shownSettings(document.content).flatMap((group) =>
    group.flatMap((setting) => {
      const label = isLink(setting) && setting.value === '' ? labelOf(setting, group) : ''
      return label ? [{ label, place: setting.place }] : []
    }),
  )

const isLink = ({ kind, key }: ShownSetting) => kind === 'link' || (kind === null && LINK_KEY.test(key))

function labelOf({ key }: ShownSetting, group: ShownGroup): string {
  const stem = LINK_KEY.exec(key)?.[1]
  if (!stem) return ''
  const labels = LABEL_ENDINGS.map((ending) => (stem + ending).toLowerCase())
  const found = group.find(({ key: other, value }) => labels.includes(other.toLowerCase()) && value !== '')
  return typeof found?.value === 'string' ? found.value : ''
}
