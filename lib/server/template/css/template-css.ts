import 'server-only'
import { PreparedSize } from '../limits/prepared-size'
import { scopeCss } from './scope-css'

/** Class of the element around a template's pieces. */
const TEMPLATE_CONTAINER = '.template-body'

/**
 * Fixed elements of the template are fixed to its container. In a layer, because an important declaration there wins
 * over every later one. Its painting is clipped by the frame around it (`components/storefront/template`), which none
 * of its selectors can match.
 */
const FRAME = `@layer template-frame{${TEMPLATE_CONTAINER}{position:relative!important;isolation:isolate!important;contain:layout paint!important;}}`
/** A picture whose file did not come with the template keeps its space without a broken-image icon. */
const MISSING = `:where(${TEMPLATE_CONTAINER} img[data-missing-picture]){background:color-mix(in srgb,currentColor 8%,transparent);min-height:4rem}`

/** Everything a prepared template needs in its one `<style>`. */
export function templateCss(sheets: readonly string[]): string {
  const size = new PreparedSize('styles')
  return FRAME + MISSING + sheets.map((sheet) => scopeCss(sheet, TEMPLATE_CONTAINER, size)).join('')
}
