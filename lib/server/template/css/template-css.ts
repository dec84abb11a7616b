import 'server-only'
import { PreparedSize } from '../prepared-size'
import { scopeCss } from './scope-css'

/** The class of the element that stands around a template's pieces. */
export const TEMPLATE_CONTAINER = '.template-body'

/**
 * What is fixed in the template is fixed to it. In a layer, because there an important declaration beats every later
 * one. What it paints ends at the frame around it (`components/storefront/template`), which no selector of it reaches.
 */
const FRAME = `@layer template-frame{${TEMPLATE_CONTAINER}{position:relative!important;isolation:isolate!important;contain:layout paint!important;}}`
/** A picture whose file did not come with the template keeps its place, quietly. */
const MISSING = `:where(${TEMPLATE_CONTAINER} img[data-missing-picture]){background:color-mix(in srgb,currentColor 8%,transparent);min-height:4rem}`

/** Everything a prepared template needs in its one `<style>`. */
export function templateCss(sheets: readonly string[]): string {
  const size = new PreparedSize('styles')
  return FRAME + MISSING + sheets.map((sheet) => scopeCss(sheet, TEMPLATE_CONTAINER, size)).join('')
}
