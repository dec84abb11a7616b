import { smallPicture } from '@/lib/rules/picture-sizes'
import classes from './thumbnail.module.css'

/** A decorative thumbnail; the name beside it describes it. */
export function Thumbnail({ src }: { src: string | null }) {
  return (
    <span className={classes.frame}>
      {src !== null && <img src={smallPicture(src)} alt="" width={40} height={40} loading="lazy" decoding="async" />}
    </span>
  )
}
