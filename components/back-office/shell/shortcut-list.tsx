'use client'

import { isAvailable } from '../kit/screens/screen-list'
import { useScreens } from '../kit/screens/use-screens'
import { useModifierName } from '../kit/use-modifier-name'
import { useVendor } from '../kit/vendor-context'
import classes from './shortcut-list.module.css'
import { SHORTCUTS } from './shortcuts'

/** The shortcuts that are available to this person. */
export function ShortcutList() {
  const { features } = useVendor()
  const all = useScreens()
  const modifier = useModifierName()
  const ways = all
    .filter((screen) => isAvailable(screen, features))
    .flatMap(({ chord, title }) => (chord ? [{ keys: ['G', chord.toUpperCase()], does: `Go to ${title}` }] : []))

  return (
    <dl className={classes.list}>
      {[...SHORTCUTS, ...ways].map(({ keys, does }) => (
        <div key={does}>
          <dt>{does}</dt>
          <dd>
            {keys.map((key) => (
              <kbd key={key}>{key === 'mod' ? modifier : key}</kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}
