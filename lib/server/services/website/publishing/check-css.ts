import 'server-only'
import type { websitePublishing } from '@/lib/contract/website-publishing'
import type { Handler } from '../../../handler'
import { checkOwnCss } from '../../../template/css/own/check-own-css'

/** For the editor of own CSS, while somebody types. The publish checks report the same. */
export const checkCss: Handler<typeof websitePublishing.checkCss> = async (_ctx, { css }) => ({
  problems: [...checkOwnCss(css).problems],
})
