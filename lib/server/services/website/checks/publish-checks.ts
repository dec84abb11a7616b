import 'server-only'
import type { Check } from './check'
import { lowContrast } from './contrast'
import { couponDead } from './coupon-dead'
import { css } from './css'
import { expiry } from './expiry'
import { factEmpty } from './fact-empty'
import { heading } from './heading'
import { hours } from './hours'
import { imgAlt } from './img-alt'
import { imgHeavy } from './img-heavy'
import { imgMissing } from './img-missing'
import { lang } from './lang'
import { leftover } from './leftover'
import { linkDead } from './link-dead'
import { linkEmpty } from './link-empty'
import { linkUnsafe } from './link-unsafe'
import { linkVague } from './link-vague'
import { livePart } from './live-part'
import { moduleMissing } from './module-missing'
import { name } from './name'
import { removed } from './removed'
import { seo } from './seo'
import { weight } from './weight'

/** Every publish check, in the order in which findings are listed. */
export const PUBLISH_CHECKS: readonly Check[] = [
  linkDead,
  linkEmpty,
  linkVague,
  linkUnsafe,
  couponDead,
  imgAlt,
  imgMissing,
  imgHeavy,
  lowContrast,
  heading,
  name,
  lang,
  moduleMissing,
  livePart,
  factEmpty,
  leftover,
  removed,
  css,
  weight,
  seo,
  hours,
  expiry,
]
