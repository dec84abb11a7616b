'use client'

import { isOffered, SCREENS } from './screens'
import classes from './shortcut-list.module.css'
import { CHORDS, SHORTCUTS } from './shortcuts'
import { useModifierName } from './use-modifier-name'
import { useVendor } from './vendor-context'

/** The shortcuts that are available to this person. */
export function ShortcutList() {
  const { features } = useVendor()
  const modifier = useModifierName()
  const ways = Object.entries(CHORDS)
    .filter(([, route]) => isOffered(SCREENS[route], features))
    .map(([key, route]) => ({ keys: ['G', key.toUpperCase()], does: `Go to ${SCREENS[route].title}` }))

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
