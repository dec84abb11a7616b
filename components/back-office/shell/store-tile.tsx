import classes from './store-tile.module.css'

/** The initial of a store on a small tile; its name decides the hue. */
export function StoreTile({ name }: { name: string }) {
  return (
    <span className={classes.tile} data-hue={hueOf(name)} aria-hidden>
      {(name.trim()[0] ?? '?').toUpperCase()}
    </span>
  )
}

const HUES = 5
const hueOf = (name: string) => [...name].reduce((sum, mail) => sum + (mail.codePointAt(0) ?? 0), 0) % HUES
