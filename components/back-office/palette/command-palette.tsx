'use client'

import { createSpotlight, Spotlight } from '@mantine/spotlight'
import { IconClock, IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useGuardedLeave } from '../kit/leave-guard'
import { readAhead } from '../kit/screens/read-ahead'
import { useScreens } from '../kit/screens/use-screens'
import { useDates } from '../kit/use-dates'
import { useVendor } from '../kit/vendor-context'
import { useMoney } from '../orders/use-money'
import type { PaletteProps } from '../shell/shell'
import classes from './command-palette.module.css'
import { matchItems, splitWords } from './match-items'
import type { PaletteGroup, PaletteItem } from './palette-item'
import { PaletteResults } from './palette-results'
import { PaletteStatus } from './palette-status'
import { addRecentItem, type RecentItem, recentItems } from './recent-items'
import { resultGroups, searchListItems, stillMatching } from './result-groups'
import { useFirstSelected } from './use-first-selected'
import { usePaletteGroups } from './use-palette-groups'
import { isSearchable, useVendorSearch, type VendorSearch } from './use-vendor-search'

const [store, actions] = createSpotlight()
const LIST_ID = 'palette-results'
/** Maximum of screens, actions and stores each, during a search. */
const FEW = 5

/**
 * The command palette: searches the store's data, screens, create actions, the person's stores and the colour scheme.
 */
export function CommandPalette({ isOpen, onClose, onShortcuts }: PaletteProps) {
  const { store: shop } = useVendor()
  const screens = useScreens()
  const { isFree, leaveFor } = useGuardedLeave()
  const [typed, setTyped] = useState('')
  const query = typed.trim()
  const search = useVendorSearch(isOpen ? typed : '')
  const known = usePaletteGroups(onShortcuts)
  const found = useFoundGroups(search, query)
  const further = useFurther(search, query)
  const groups = query === '' ? [recentGroup(recentItems(shop._id)), ...known] : [...matching(known, query), ...found]
  const count = groups.reduce((sum, { items }) => sum + items.length, 0)
  const shown = [...groups, further].filter(({ items }) => items.length > 0)
  useFirstSelected(store, LIST_ID, shown.flatMap(({ items }) => items.map(({ id }) => id)).join())

  useEffect(() => {
    if (isOpen) actions.open()
    else actions.close()
  }, [isOpen])

  const choose = ({ id, label, detail, goal }: PaletteItem) => {
    if ('run' in goal) goal.run()
    else {
      addRecentItem(shop._id, { id, label, detail, address: goal.address })
      if (isFree()) readAhead(screens, goal.address)
      leaveFor(goal.address)
    }
  }

  return (
    <Spotlight.Root
      store={store}
      shortcut={null}
      query={typed}
      onQueryChange={setTyped}
      radius="lg"
      scrollable
      maxHeight={460}
      onSpotlightClose={onClose}
      // It opens for the next key: a fade would only delay it.
      transitionProps={{ duration: 0 }}
      // To hide the page's scrollbar means new styles for the whole page. What is behind the palette does not scroll anyway.
      removeScrollProps={{ removeScrollBar: false }}
      aria-label="Search orders, products, customers, screens and actions"
      overlayProps={{ backgroundOpacity: 0.3, blur: 0 }}
      classNames={{ search: classes.search, actionsGroup: classes.group, content: classes.content }}
    >
      <Spotlight.Search
        leftSection={<IconSearch size={18} aria-hidden />}
        placeholder="Find orders, products, customers, settings…"
        aria-label="Search"
        maxLength={100}
      />
      <PaletteResults id={LIST_ID} groups={shown} words={splitWords(typed)} onChoose={choose} />
      <PaletteStatus query={query} count={count} search={search} />
    </Spotlight.Root>
  )
}

const matching = (groups: readonly PaletteGroup[], query: string): PaletteGroup[] =>
  groups.map(({ title, items }) => ({ title, items: matchItems(items, query).slice(0, FEW) }))

/** The results of the query, or the earlier ones that still match. */
function useFoundGroups({ answer }: VendorSearch, query: string): PaletteGroup[] {
  const { features } = useVendor()
  const money = useMoney()
  const { date } = useDates()
  if (!isSearchable(query)) return []
  const groups = answer ? resultGroups(answer.found, { money, day: date, features }) : []
  return answer?.query === query ? groups : stillMatching(groups, query)
}

/** Links to the full lists; added only with the response, as Enter would open them otherwise. */
function useFurther({ answer, error }: VendorSearch, query: string): PaletteGroup {
  const { features } = useVendor()
  const isAnswered = isSearchable(query) && (answer?.query === query || error !== null)
  return { title: 'Search further', items: isAnswered ? searchListItems(query, features) : [] }
}

const recentGroup = (items: readonly RecentItem[]): PaletteGroup => ({
  title: 'Recent',
  items: items.map(({ address, id, ...item }) => ({ ...item, id: `recent ${id}`, icon: IconClock, goal: { address } })),
})
